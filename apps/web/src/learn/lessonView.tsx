/** The view of a lesson: a simulation on the tree, on the board, in numbers and in code. */
import { CHANCE } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { isBlackAndWhite } from '../games/picture.ts';
import type { Position } from '../games/position.ts';
import { capitalize, count, moveLabel, statusOf } from '../games/words.ts';
import { formatAddress, rewrite } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Later, PENDING } from '../shell/later.tsx';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import { CodePanel } from './codePanel.tsx';
import { PHASES, treeAt } from './frames.ts';
import type { Lesson, LessonState } from './lesson.ts';
import './lesson.css';
import { LessonControls, type LessonProps } from './lessonControls.tsx';
import { PositionEditor } from './positionEditor.tsx';
import { Question } from './question.tsx';
import { nearPath } from './smallTree.ts';
import { TreePicture } from './treePicture.tsx';
import { Ucb1Formula } from './ucb1Formula.tsx';
import { whyChosen } from './whyChosen.ts';

interface LessonViewProps {
  readonly lesson: Lesson;
  readonly chapter: string;
}

export function LessonView({ lesson, chapter }: LessonViewProps): VNode {
  const state = lesson.state.value;
  const isPlaying = useSignal(false);
  useAddress(lesson, chapter, state?.report.number);
  if (state === undefined)
    return (
      <p key="loading" class={lesson.end.value === undefined ? 'loading' : undefined}>
        {lesson.end.value ?? 'Searching…'}
      </p>
    );
  const { frames, index, report, tree, next } = state;
  const frame = frames[index];
  const isNarrow = matchMedia('(max-width: 47.99rem)').matches;
  const { seats } = lesson.position.info;
  const update = report.updates[frame.depth];
  const compared = frames.slice(0, index + 1).findLast(({ isComparing }) => isComparing)?.depth;
  return (
    <>
      <Phases state={state} />
      <p class="lesson-text" role="status">
        {frame.text}
      </p>
      <LessonControls lesson={lesson} state={state} isPlaying={isPlaying} />
      {lesson.end.value !== undefined && <p role="status">{lesson.end.value}</p>}
      <div class="lesson-stage">
        <Later>
          <TreePicture
            label={`The tree in simulation ${count(report.number)}, step ${index + 1}`}
            nodes={isNarrow ? nearPath(tree) : tree}
            seats={seats}
            isBlackAndWhite={hasDiscs(lesson.position)}
            moment={{
              frame,
              nodes: treeAt(state, frame),
              choice: frame.isComparing ? report.choices[frame.depth] : undefined,
              added:
                frame.phase === 'back up'
                  ? `+${Number((update.after.returnSum - update.before.returnSum).toFixed(2))}`
                  : undefined,
            }}
          />
        </Later>
        <Later>
          <LessonBoard lesson={lesson} state={state} />
        </Later>
      </div>
      <Later>
        <p class="soft">
          Each node shows wins / visits for the player who moved there: {seats[0]} round
          {seats.length === 2 && `, ${seats[1]} square, in the colours of the board`}. The root shows those of{' '}
          {seats[0]}.{seats.length > 1 && ' A draw counts as half a win.'} Of a large tree, the picture shows
          the most visited nodes, and at most nine children of each node on the path. The keys ← and → go one
          step back or forward.
        </p>
      </Later>
      <div class="pair lesson-details">
        {compared === undefined ? (
          <p class="soft">UCB1 has nothing to compare yet: no node above this one has children.</p>
        ) : (
          <Later>
            <Numbers key={`${report.number} ${compared}`} lesson={lesson} state={state} depth={compared} />
          </Later>
        )}
        <Later>
          <CodePanel step={frame.code} />
        </Later>
      </div>
      <Later>
        {index + 1 === frames.length && next !== undefined && isAskable(next) && (
          <NextQuestion key={report.number} lesson={lesson} choice={next} />
        )}
      </Later>
      <Later until={PENDING}>
        <PositionEditor lesson={lesson} chapter={chapter} />
      </Later>
    </>
  );
}

/** Whether the players have black and white stones. */
export function hasDiscs({ picture }: Position): boolean {
  return picture.kind === 'board' && isBlackAndWhite(picture.look);
}

/** Keeps the address up to date with the shown simulation. */
function useAddress({ position, seed, c }: Lesson, chapter: string, number: number | undefined): void {
  useEffect(() => {
    if (number === undefined) return;
    const settings = c === undefined ? {} : { c };
    const { game, ...values } = linkValues({
      game: position.info.name,
      moves: position.text,
      seed,
      settings,
    });
    // The default game of links is not that of the chapter, so the address always has the game.
    rewrite(
      formatAddress('learn', { chapter, game: game ?? position.info.name, ...values, at: String(number) }),
    );
  }, [position, seed, c, chapter, number]);
}

/** The four phases, with the current one marked. */
function Phases({ state: { frames, index, report } }: { readonly state: LessonState }): VNode {
  return (
    <ol class="phases" aria-label={`Simulation ${report.number}`}>
      {PHASES.map((each) => (
        <li
          key={each}
          aria-current={each === frames[index].phase ? 'step' : undefined}
          class={frames.some(({ phase }) => phase === each) ? undefined : 'skipped'}
        >
          {capitalize(each)}
        </li>
      ))}
    </ol>
  );
}

/** The board at the current node, then with the moves of the rollout. */
function LessonBoard({ lesson, state: { report, frames, index } }: LessonProps): VNode {
  const { depth, phase, played } = frames[index];
  const at = useMemo(() => positionsOf(lesson.position, report), [lesson, report]);
  const inTree = phase === 'back up' ? report.choices.length : depth;
  const position = at(inTree + played);
  const { info, picture } = position;
  const path = report.choices.slice(0, inTree).map(({ chosen }) => chosen.name);
  const where = path.length === 0 ? 'The position of the root' : `The position after ${path.join(' ')}`;
  const rollout = played === 0 ? '' : `, and ${played} random ${played === 1 ? 'move' : 'moves'}`;
  const caption = `${where}${rollout}: ${statusOf(position)}`;
  return (
    <div class="stack near board-area">
      {picture.kind === 'board' ? (
        <Board picture={picture} seats={info.seats} last={position.last} label={caption} hasTable />
      ) : (
        <p>{picture.scores.map(({ label, points }) => `${label} ${points}`).join(', ')}</p>
      )}
      <p class="soft">{caption}</p>
    </div>
  );
}

/** The positions of a simulation by the number of its moves, made on first use. */
function positionsOf(
  root: Position,
  { choices, rollout }: LessonState['report'],
): (moves: number) => Position {
  const moves = [...choices.map(({ chosen }) => chosen), ...rollout];
  const positions = [root];
  return (wanted) => {
    for (let made = positions.length; made <= wanted; made++)
      positions.push(positions[made - 1].after(moves[made - 1].action));
    return positions[wanted];
  };
}

/** The children that UCB1 compares at a node of the path, and the formula for one of them. */
function Numbers({ lesson, state: { report, c }, depth }: LessonProps & { readonly depth: number }): VNode {
  const choice = report.choices[depth];
  const picked = useSignal(choice.chosen.action);
  const { info } = lesson.position;
  const child = choice.children.find(({ action }) => action === picked.value) ?? choice.children[0];
  return (
    <section class="stack near">
      <h2>
        {depth === 0
          ? 'The choice at the root'
          : `The choice after ${choice.line.map(({ name }) => name).join(' ')}`}
      </h2>
      <ChildrenTable
        node={choice}
        info={info}
        formula="ucb1"
        onChoose={(action) => {
          picked.value = action;
        }}
      />
      <Ucb1Formula node={choice} child={child} name={moveLabel(info, child.name)} c={c} />
    </section>
  );
}

interface NextQuestionProps {
  readonly lesson: Lesson;
  readonly choice: LessonState['report']['choices'][number];
}

/** More children make too many options. */
const MAX_OPTIONS = 12;

/** Whether the choice is one of UCB1, of a few children. */
function isAskable({ player, children }: NextQuestionProps['choice']): boolean {
  return player !== CHANCE && children.length <= MAX_OPTIONS;
}

/** What the next simulation selects at the root: the learner computes it from the tree. */
function NextQuestion({ lesson, choice }: NextQuestionProps): VNode {
  const { info } = lesson.position;
  const { children, chosen } = choice;
  return (
    <Question
      text={`The result is in the tree. The next simulation starts at the root again. Which ${info.noun ?? 'move'} does UCB1 select there?`}
      options={children.map(({ name }) => name)}
      correct={children.findIndex(({ action }) => action === chosen.action)}
    >
      <p>{whyChosen(choice, info)}</p>
      <p>
        <button type="button" onClick={() => void lesson.step(1)}>
          Next simulation
        </button>
      </p>
    </Question>
  );
}
