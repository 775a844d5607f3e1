/** The view of a lesson: phases, board, question and tree. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ghostsOf } from '../analyse/marks.ts';
import { Board } from '../board/board.tsx';
import type { Move, Position } from '../games/position.ts';
import { capitalize, count, statusOf } from '../games/words.ts';
import { formatAddress, rewrite } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import type { Lesson, LessonState } from './lesson.ts';
import { LessonControls, type LessonProps } from './lessonControls.tsx';
import type { Phase } from './lessonSteps.ts';
import { PositionEditor } from './positionEditor.tsx';
import { TreePicture } from './treePicture.tsx';

const PHASES: readonly Phase[] = ['selection', 'expansion', 'simulation', 'back propagation'];

export function LessonView({
  lesson,
  chapter,
}: {
  readonly lesson: Lesson;
  readonly chapter: string;
}): VNode {
  const state = lesson.state.value;
  const number = state?.report.number ?? 1;
  const { position, seed, c } = lesson;
  useEffect(() => {
    const settings = c === undefined ? {} : { c };
    const { game, ...values } = linkValues({
      game: position.info.name,
      moves: position.text,
      seed,
      settings,
    });
    // The default game of links is not that of the chapter, so the address always has the game.
    rewrite(
      formatAddress('learn', {
        chapter,
        game: game ?? position.info.name,
        ...values,
        at: number === 1 ? undefined : String(number),
      }),
    );
  }, [position, seed, c, chapter, number]);
  if (state === undefined) return <p class="loading">{lesson.end.value ?? 'Searching…'}</p>;
  const { steps, index } = state;
  return (
    <>
      <Steps state={state} />
      <div class="pair lesson">
        <LessonBoard lesson={lesson} state={state} />
        <LessonControls key={`${number} ${index}`} lesson={lesson} state={state} />
      </div>
      <h2>The tree before simulation {count(number)}</h2>
      <TreePicture nodes={state.tree} depth={steps[index].depth} seats={position.info.seats} />
      <p class="soft">
        Each node shows wins / visits for the player who moved there: {position.info.seats[0]} round
        {position.info.seats.length === 2 && `, ${position.info.seats[1]} square`}. At most 24 nodes are
        shown, the most visited ones.
      </p>
      {lesson.end.value !== undefined && <p role="status">{lesson.end.value}</p>}
      <PositionEditor lesson={lesson} chapter={chapter} />
    </>
  );
}

/** The four phases, with the current one marked. */
function Steps({ state: { steps, index, report } }: { readonly state: LessonState }): VNode {
  const { phase } = steps[index];
  return (
    <ol class="phases" aria-label={`Simulation ${report.number}`}>
      {PHASES.map((each) => (
        <li
          key={each}
          aria-current={each === phase ? 'step' : undefined}
          class={steps.some((step) => step.phase === each) ? undefined : 'skipped'}
        >
          {capitalize(each)}
        </li>
      ))}
    </ol>
  );
}

/** The board at the current node, with the moves of the rollout once it is revealed. */
function LessonBoard({ lesson, state: { report, steps, index, isAnswered } }: LessonProps): VNode {
  const { depth, phase } = steps[index];
  const path = report.choices.slice(0, depth).map(({ chosen }) => chosen);
  const isPlayed = phase === 'back propagation' || (phase === 'simulation' && isAnswered);
  const position = after(lesson.position, path);
  const ghosts = isPlayed ? ghostsOf(position, report.rollout) : [];
  const { info, picture } = position;
  const where = path.length === 0 ? 'At the root' : `After ${path.map(({ name }) => name).join(' ')}`;
  const caption = `${where}: ${statusOf(position)}`;
  return (
    <div class="stack board-area">
      {picture.kind === 'board' ? (
        <Board
          picture={picture}
          seats={info.seats}
          last={position.last}
          label={caption}
          hasTable
          ghosts={ghosts}
        />
      ) : (
        <p>{picture.scores.map(({ label, points }) => `${label} ${points}`).join(', ')}</p>
      )}
      <p class="soft">{caption}</p>
    </div>
  );
}

function after(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, { action }) => before.after(action), position);
}
