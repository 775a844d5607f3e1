/** The last simulation: its moves in the tree and its rollout, played on a board. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Position } from '../games/position.ts';
import { count } from '../games/words.ts';
import { LAST_SIMULATION } from '../learn/lessonLimit.ts';
import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { useVisibility } from '../shell/visibility.ts';
import { PLAIN, variantText } from '../tree/variant.ts';
import type { Pane } from './pane.ts';
import type { Playback } from './playback.ts';
import type { TreeReport } from './protocol.ts';

/** Milliseconds of a move on the board, of all moves of a long simulation, and of a pause after the last one. */
const MOVE_TIME = 160;
const LONGEST = 3_000;
const PAUSE = 900;

interface SimulationProps {
  readonly playback: Playback;
  readonly pane: Pane;
}

export function SimulationView({ playback, pane }: SimulationProps): VNode {
  const section = useRef<HTMLElement>(null);
  const isVisible = useVisibility(section);
  /** The simulation that is shown, and the number of its moves on the board. */
  const shown = useSignal<TreeReport | undefined>(undefined);
  const step = useSignal(0);
  const moves = shown.value === undefined ? [] : [...shown.value.path, ...shown.value.rollout];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isPlaying = playback.isPlaying.value;
  const isOver = step.value >= moves.length;

  // Another simulation is shown once this one is over; at once where the tree does not grow by itself, or without motion.
  const take = (): void => {
    const latest = pane.report.peek();
    if (latest === undefined || latest.at === shown.peek()?.at) return;
    shown.value = latest;
    step.value = isStill ? latest.path.length + latest.rollout.length : 0;
  };
  useSignalEffect(() => {
    const at = pane.report.value?.at;
    if (at !== undefined && (isStill || !playback.isPlaying.value || shown.peek() === undefined)) take();
  });
  useEffect(() => {
    if (isStill || !isVisible || (isOver && !isPlaying)) return;
    const timer = setTimeout(
      () => {
        if (isOver) take();
        else step.value++;
      },
      isOver ? PAUSE : Math.min(MOVE_TIME, LONGEST / moves.length),
    );
    return () => clearTimeout(timer);
  }, [shown.value, step.value, isPlaying, isOver, isStill, isVisible, step, pane]);

  const report = shown.value?.returns === undefined ? undefined : shown.value;
  const position = moves
    .slice(0, step.value)
    .reduce((before, { action }) => before.after(action), playback.position);
  const { info, picture } = position;
  return (
    <section class="panel stack simulation" ref={section} aria-label="Last simulation">
      <div class="place">
        {picture.kind === 'board' && (
          <div class="small-board">
            <Board
              picture={picture}
              seats={info.seats}
              last={position.last}
              label="Board of the simulation"
            />
          </div>
        )}
        <Words playback={playback} report={report} step={step.value} />
      </div>
      <div class={report === undefined ? 'row waiting' : 'row'}>
        {isStill ? (
          <button type="button" class="small" onClick={() => (step.value = isOver ? 0 : step.value + 1)}>
            {isOver ? 'From its start' : 'Next move'}
          </button>
        ) : (
          <button type="button" class="small" onClick={() => (step.value = 0)}>
            Play it again
          </button>
        )}
        <LessonLink playback={playback} pane={pane} at={report?.at ?? 1} />
      </div>
    </section>
  );
}

interface WordsProps {
  readonly playback: Playback;
  /** `undefined` before the first simulation. */
  readonly report: TreeReport | undefined;
  /** The number of its moves on the board. */
  readonly step: number;
}

/** The simulation in words. */
function Words({ playback, report, step }: WordsProps): VNode {
  if (report?.returns === undefined)
    return (
      <div class="stack tight">
        <h2>Simulation</h2>
        <p class="soft">There is none yet.</p>
      </div>
    );
  const { at, path, rollout, returns } = report;
  const played = Math.max(0, step - path.length);
  return (
    <div class="stack tight">
      <h2>Simulation {count(at)}</h2>
      <p>
        In the tree: <b>{names(path) || 'no move'}</b>
      </p>
      <p class="soft">
        {rollout.length === 0
          ? 'The game is over there.'
          : `Rollout: ${rollout.length} random ${rollout.length === 1 ? 'move' : 'moves'}, ${played} played.`}
      </p>
      <p>
        {step >= path.length + rollout.length ? `Result: ${resultOf(playback.position, returns)}.` : '\u00a0'}
      </p>
    </div>
  );
}

/** A link to the same simulation in Learn, which shows searches by UCB1 without options. */
function LessonLink({ playback, pane, at }: SimulationProps & { readonly at: number }): VNode {
  const { position, seed } = playback;
  const { c } = pane.variant;
  const isPlain = variantText({ ...pane.variant, c: undefined }) === variantText(PLAIN);
  if (!isPlain) return <p class="soft">Learn explains only simulations of UCB1 without options.</p>;
  if (at > LAST_SIMULATION)
    return <p class="soft">Learn explains only the first {count(LAST_SIMULATION)} simulations.</p>;
  const { game = position.info.name, ...values } = linkValues({
    game: position.info.name,
    moves: position.text,
    seed,
    settings: c === undefined ? {} : { c },
  });
  const chapter = position.info.name === 'tic-tac-toe' ? 'phases' : 'connect';
  return (
    <a class="button" href={formatAddress('learn', { chapter, game, ...values, at: String(at) })}>
      Take this simulation apart
    </a>
  );
}

function names(moves: readonly { readonly name: string }[]): string {
  return moves.map(({ name }) => name).join(' ');
}

/** The result of a simulation in words. */
export function resultOf({ info: { seats } }: Position, returns: readonly number[]): string {
  if (seats.length === 1) return `${Math.round(100 * returns[0])} %`;
  const winner = returns.indexOf(1);
  return winner === -1 ? 'a draw' : `${seats[winner]} wins`;
}
