/** Chapters 3 and 4: the four phases of a simulation, step by step in a real search. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { drawSeed, openLink, readLink } from '../route/link.ts';
import { whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Lesson, MAX_SIMULATIONS } from './lesson.ts';
import { LessonView } from './lessonView.tsx';

interface Subject {
  readonly chapter: string;
  /** The default game. */
  readonly game: string;
  readonly moves: string;
  readonly lead: string;
}

export function TicTacToeChapter({ reader }: ChapterProps): VNode {
  return (
    <Phases
      reader={reader}
      subject={{
        chapter: 'phases',
        game: 'tic-tac-toe',
        moves: 'b2a1c3',
        lead: 'Monte Carlo tree search repeats four phases thousands of times: it selects a path down the tree, expands a leaf, simulates a random game from there, and propagates the result back up. Go through them step by step.',
      }}
    />
  );
}

export function ConnectChapter({ reader }: ChapterProps): VNode {
  return (
    <Phases
      reader={reader}
      subject={{
        chapter: 'connect',
        game: 'connect:5x5x3',
        moves: '',
        lead: 'The same search on Connect Three. Skip ahead to see how the tree grows towards good moves, while the exploration term of UCB1 still tries the others from time to time.',
      }}
    />
  );
}

interface PhasesProps extends ChapterProps {
  readonly subject: Subject;
}

function Phases({ reader, subject }: PhasesProps): VNode {
  const opened = useSignal<Lesson | string | undefined>(undefined);
  const address = useMemo(() => {
    const hasGame = reader.read('game', (text) => text) !== undefined;
    const link = readLink(reader);
    const at = reader.read('at', whole(1, MAX_SIMULATIONS)) ?? 1;
    const { game, moves } = hasGame ? link : { game: subject.game, moves: link.moves || subject.moves };
    return { link: { ...link, game, moves }, at, fault: reader.fault };
  }, [reader, subject.game, subject.moves]);
  useEffect(() => {
    const { link, at, fault } = address;
    if (fault !== undefined) {
      opened.value = fault;
      return;
    }
    let lesson: Lesson | undefined;
    let isCancelled = false;
    void openLink(link).then((found) => {
      if (isCancelled) return;
      if (typeof found === 'string') opened.value = found;
      else if (found.position.player < 0)
        opened.value = 'the game is over, or chance is to move, so there is nothing to search';
      else {
        lesson = new Lesson({
          position: found.position,
          seed: link.seed ?? drawSeed(),
          c: link.settings.c,
          at,
        });
        opened.value = lesson;
      }
    });
    return () => {
      isCancelled = true;
      lesson?.close();
    };
  }, [address, opened]);
  const lesson = opened.value;
  if (typeof lesson === 'string') return <Refusal page="learn" why={lesson} />;
  return (
    <>
      <p>{subject.lead}</p>
      {lesson === undefined ? (
        <p class="loading">Opening the position…</p>
      ) : (
        <LessonView lesson={lesson} chapter={subject.chapter} />
      )}
    </>
  );
}
