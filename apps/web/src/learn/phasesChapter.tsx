/** Two chapters: the four phases of a simulation, frame by frame in a real search. */
import type { VNode } from 'preact';
import { drawSeed, type Opened, readLink } from '../route/link.ts';
import { anyText, whole } from '../route/queryReader.ts';
import { NOTHING_TO_SEARCH, useOpened } from '../route/useOpened.ts';
import { Later, PENDING } from '../shell/later.tsx';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { ExplorationLab } from './explorationLab.tsx';
import { Lesson } from './lesson.ts';
import { LAST_SIMULATION } from './lessonLimit.ts';
import { LessonView } from './lessonView.tsx';

interface Subject {
  readonly chapter: string;
  /** The default game. */
  readonly game: string;
  readonly moves: string;
  /** The simulation from which on the lesson begins. */
  readonly from: number;
  /** What the chapter is about, for the title of the game. */
  readonly lead: (game: string) => VNode;
  /** Whether the exploration weight can be tried. */
  readonly hasLab: boolean;
}

const TIC_TAC_TOE: Subject = {
  chapter: 'phases',
  game: 'tic-tac-toe',
  moves: 'b2a1c3',
  from: 1,
  lead: () => (
    <>
      Tree search with UCB1 is called <strong>UCT</strong>. Each simulation has four phases.{' '}
      <strong>Selection</strong> goes down from the root to a leaf, a node without children. At each node,
      UCB1 chooses a child as it chose an arm: Q counts the wins of the player who is to move there, so each
      player selects what is good for that player. <strong>Expansion</strong> adds the children of a leaf that
      has visits, and goes to one of them. The <strong>rollout</strong> plays random moves from there to the
      end of the game. The <strong>back up</strong> adds the result to every node on the path. Press › to go
      through a simulation.
    </>
  ),
  hasLab: false,
};

const CONNECT_THREE: Subject = {
  chapter: 'connect',
  game: 'connect:5x5x3',
  moves: '',
  from: 60,
  lead: (game) => (
    <>
      The same search on {game}, after more simulations. Good moves get most of the visits, so the tree grows
      deepest under them. Because of its exploration term, UCB1 still tries the other moves from time to time.
    </>
  ),
  hasLab: true,
};

export function TicTacToeChapter({ reader }: ChapterProps): VNode {
  return <Phases reader={reader} subject={TIC_TAC_TOE} />;
}

export function ConnectChapter({ reader }: ChapterProps): VNode {
  return <Phases reader={reader} subject={CONNECT_THREE} />;
}

interface PhasesProps extends ChapterProps {
  readonly subject: Subject;
}

function Phases({ reader, subject }: PhasesProps): VNode {
  const lesson = useOpened<Lesson>(reader, () => {
    const hasGame = reader.read('game', anyText) !== undefined;
    const link = readLink(reader);
    const at = reader.read('at', whole(1, LAST_SIMULATION));
    const { game, moves } = hasGame ? link : { game: subject.game, moves: link.moves || subject.moves };
    const open = ({ position }: Opened): Lesson | string => {
      const { seed = drawSeed(), settings } = link;
      if (position.player < 0) return NOTHING_TO_SEARCH;
      return new Lesson({ position, seed, c: settings.c, at, from: subject.from });
    };
    return reader.fault ?? { link: { ...link, game, moves }, open };
  });
  if (typeof lesson === 'string') return <Refusal page="learn" why={lesson} />;
  return (
    <>
      <p>{subject.lead(lesson?.position.info.title ?? 'Connect Three on 5 × 5')}</p>
      {lesson === undefined ? (
        <p class="loading">Opening the position…</p>
      ) : (
        <>
          <LessonView lesson={lesson} chapter={subject.chapter} />
          {subject.hasLab && lesson.state.value !== undefined && (
            <Later until={PENDING}>
              <ExplorationLab lesson={lesson} />
            </Later>
          )}
        </>
      )}
    </>
  );
}
