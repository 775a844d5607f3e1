/** Searches, in a worker, that can be continued after they stopped. */
import { type SearchReport, think } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import type { BuiltEngine } from './engines.ts';
import type { Bounds, Snapshot } from './protocol.ts';
import { snapshotOf } from './snapshot.ts';
import { totalOf } from './threads.ts';

/** Milliseconds between two snapshots. */
export const REPORT_EVERY = 120;

export interface ResumableSearch {
  /** Whether the search has not exceeded these bounds. */
  canReach(bounds: Bounds): boolean;
  /**
   * Searches until a bound is reached, the outcome is proven, or the signal aborts. `bounds.simulations` counts the
   * whole search, `bounds.milliseconds` this call.
   */
  run(bounds: Bounds, signal: Signal, onSnapshot: (snapshot: Snapshot) => void): Promise<Snapshot>;
  /** Releases the memory. */
  dispose(): void;
}

export interface Signal {
  readonly aborted: boolean;
}

/** Starts a search of the position after some moves of a game. */
export type StartSearch = (moves: string, seed: number) => ResumableSearch;

/** Starts a search in this worker alone. */
export function startSearch<State>(
  rules: Ruleset<State>,
  { engine, build }: BuiltEngine<State>,
  state: State,
  seed: number,
): ResumableSearch {
  const search = engine.start(state, seed);
  let simulations = 0;
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
      if (left === 0) return snapshot(search.report(), before, true);
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
    dispose: () => search.dispose(),
  };
}
