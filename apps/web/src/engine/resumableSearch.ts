/** Searches, in a worker, that can be continued after they stopped. */
import { type Pondering, play, ponder, type SearchReport, think } from '@banyan/mcts';
import { stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import type { BuiltEngine } from './engines.ts';
import type { Bounds, SearchTask, Snapshot } from './protocol.ts';
import { snapshotOf } from './snapshot.ts';
import { totalOf } from './threads.ts';

/** Milliseconds between two snapshots. */
export const REPORT_EVERY = 120;

export interface ResumableSearch {
  /** Whether the search has not exceeded these bounds. */
  canReach(bounds: Bounds): boolean;
  /**
   * Searches until a bound is reached, the outcome is proven, or the signal aborts. `bounds.simulations` counts the
   * search since its start or the last `advance`, `bounds.milliseconds` this call.
   */
  run(bounds: Bounds, signal: Signal, onSnapshot: (snapshot: Snapshot) => void): Promise<Snapshot>;
  /** As `ponder` of the library. */
  ponder(): Pick<Pondering, 'stop'>;
  /** Plays an action at the root and keeps the tree below it. */
  advance(action: number): Promise<void>;
  /** Releases the memory. */
  dispose(): void;
}

export interface Signal {
  readonly aborted: boolean;
}

/** Starts a search of the position of a task. */
export type StartSearch = (task: Pick<SearchTask, 'moves' | 'seed' | 'isOpen'>) => ResumableSearch;

/** The state that a task searches. */
export function rootOf<State>(
  rules: Ruleset<State>,
  { moves, isOpen = false }: Pick<SearchTask, 'moves' | 'isOpen'>,
): State {
  const state = stateAfter(rules, moves);
  return (isOpen ? rules.openEnd?.(state) : undefined) ?? state;
}

/** Starts a search in this worker alone. */
export function startSearch<State>(
  rules: Ruleset<State>,
  { engine, build }: BuiltEngine<State>,
  start: State,
  seed: number,
): ResumableSearch {
  const search = engine.start(start, seed);
  let state = start;
  let simulations = 0; // since the start or the last `advance`
  let before = 0; // milliseconds of earlier calls
  const snapshot = (report: SearchReport, milliseconds: number, isDone: boolean): Snapshot =>
    snapshotOf(rules, state, report, {
      milliseconds,
      build,
      trees: [report.simulations],
      problem: undefined,
      isDone,
      repliesTo: (action) => search.expectedReplies?.(action) ?? [],
    });
  return {
    canReach: (bounds) => simulations <= totalOf(bounds),
    async run(bounds, signal, onSnapshot) {
      const left = totalOf(bounds) - simulations;
      if (left <= 0) return snapshot(search.report(), before, true);
      const started = performance.now();
      const elapsed = (): number => before + performance.now() - started;
      const result = await think(
        search,
        { simulations: left, milliseconds: bounds.milliseconds ?? Infinity },
        {
          signal,
          reportEvery: REPORT_EVERY,
          onReport: (report) => onSnapshot(snapshot(report, elapsed(), false)),
        },
      );
      simulations = result.simulations;
      before = elapsed();
      return snapshot(result, before, true);
    },
    ponder() {
      const pondering = ponder(search);
      return {
        async stop() {
          const result = await pondering.stop();
          simulations = result.simulations;
          return result;
        },
      };
    },
    async advance(action) {
      search.advance(action);
      state = play(rules.game, state, action);
      simulations = 0;
      before = 0;
    },
    dispose: () => search.dispose(),
  };
}
