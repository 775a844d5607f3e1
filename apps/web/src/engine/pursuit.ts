/** Pursuits of questions, in a worker: searches that are kept, so that they can go on where they stopped. */
import { type SearchReport, think } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import type { Contender } from './engines.ts';
import type { Bounds, Snapshot } from './question.ts';
import { snapshotOf } from './snapshot.ts';
import { totalOf } from './threads.ts';

/** Milliseconds between two snapshots. */
export const REPORT_EVERY = 120;

export interface Pursuit {
  /** Whether it has not gone too far to end there. */
  fits(bounds: Bounds): boolean;
  /**
   * Searches until a bound is reached, the outcome is proven, or the signal ends it within a slice. Simulations are
   * those of the whole pursuit, milliseconds those of this call.
   */
  go(bounds: Bounds, signal: Signal, onSnapshot: (snapshot: Snapshot) => void): Promise<Snapshot>;
  /** Gives its memory back. */
  end(): void;
}

export interface Signal {
  readonly aborted: boolean;
}

/** What begins a pursuit after some moves of a game. */
export type Begin = (moves: string, seed: number) => Pursuit;

/** A search by this worker alone. */
export function pursue<State>(
  rules: Ruleset<State>,
  { engine, build }: Contender<State>,
  state: State,
  seed: number,
): Pursuit {
  const search = engine.start(state, seed);
  let simulations = 0;
  let before = 0; // milliseconds of earlier calls
  const tell = (report: SearchReport, milliseconds: number, isDone: boolean): Snapshot =>
    snapshotOf(rules, state, report, {
      milliseconds,
      build,
      trees: [report.simulations],
      trouble: undefined,
      isDone,
      repliesTo: (action) => search.expectedReplies?.(action) ?? [],
    });
  return {
    fits: (bounds) => simulations <= totalOf(bounds),
    async go(bounds, signal, onSnapshot) {
      const left = totalOf(bounds) - simulations;
      if (left === 0) return tell(search.report(), before, true);
      const started = performance.now();
      const elapsed = (): number => before + performance.now() - started;
      const result = await think(
        search,
        { simulations: left, milliseconds: bounds.milliseconds ?? Infinity },
        {
          signal,
          reportEvery: REPORT_EVERY,
          onReport: (report) => onSnapshot(tell(report, elapsed(), false)),
        },
      );
      simulations = result.simulations;
      before = elapsed();
      return tell(result, before, true);
    },
    end: () => search.dispose(),
  };
}
