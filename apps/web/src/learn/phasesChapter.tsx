/** Two chapters: the four phases of a simulation, step by step in a real search. */
import type { VNode } from 'preact';
import { drawSeed, type Opened, readLink } from '../route/link.ts';
import { whole } from '../route/queryReader.ts';
import { NOTHING_TO_SEARCH, useOpened } from '../route/useOpened.ts';
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
  const lesson = useOpened<Lesson>(reader, () => {
    const hasGame = reader.read('game', (text) => text) !== undefined;
    const link = readLink(reader);
    const at = reader.read('at', whole(1, MAX_SIMULATIONS)) ?? 1;
    const { game, moves } = hasGame ? link : { game: subject.game, moves: link.moves || subject.moves };
    const open = ({ position }: Opened): Lesson | string => {
      const { seed = drawSeed(), settings } = link;
      return position.player < 0 ? NOTHING_TO_SEARCH : new Lesson({ position, seed, c: settings.c, at });
    };
    return reader.fault ?? { link: { ...link, game, moves }, open };
  });
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
