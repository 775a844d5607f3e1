/** Searches by several threads: workers of this worker, each with a tree of its own. */
import type { SearchReport } from '@banyan/mcts';
import { type ParallelAgent, type ParallelResult, parallel } from '@banyan/mcts/parallel';
import type { Ruleset } from '../games/ruleset.ts';
import type { LaneOptions } from './lane.ts';
import { type Pursuit, REPORT_EVERY } from './pursuit.ts';
import type { Bounds, Build, Settings, Snapshot } from './question.ts';
import { snapshotOf } from './snapshot.ts';
import { sizesOf } from './threads.ts';

/** Milliseconds in which a thread must have its engine: it has a few files to load. */
const START_PATIENCE = 15_000;

export interface Team<State> extends ParallelAgent<State> {
  readonly build: Build;
}

/**
 * Starts so many threads. The first search waits for them, until its signal; it rejects with BanyanError `WORKER_LOST`
 * where the browser gives none.
 */
export function openTeam<State>(
  { game, name }: Ruleset<State>,
  settings: Settings,
  build: Build,
  threads: number,
): Team<State> {
  const options: LaneOptions = { game: name, settings, build };
  const worker = (): Worker =>
    new Worker(new URL('./lane.ts', import.meta.url), { type: 'module', name: 'lane' });
  const agent = parallel<State, number, LaneOptions>(
    { game, options, worker },
    { workers: threads, startPatience: START_PATIENCE },
  );
  return { ...agent, build };
}

/** A search by a team. */
export function pursueTogether<State>(
  rules: Ruleset<State>,
  { build, workers, start }: Team<State>,
  state: State,
  seed: number,
): Pursuit {
  const search = start(state, seed);
  let before = 0; // milliseconds of earlier calls
  let hasLost = false;
  const tell = (report: SearchReport, milliseconds: number, isDone: boolean): Snapshot =>
    snapshotOf(rules, state, report, {
      milliseconds,
      build,
      trees: search.trees.map(({ simulations }) => simulations),
      trouble: hasLost ? 'lost' : undefined,
      isDone,
      repliesTo: (action) => search.expectedReplies(action),
    });
  const total = (): number => search.trees.reduce((sum, { simulations }) => sum + simulations, 0);
  return {
    fits(bounds) {
      const sizes = sizesOf(bounds, workers);
      if (sizes === undefined) return total() <= (bounds.rest ?? Infinity);
      const { trees } = search;
      return !hasLost && trees.every(({ simulations }, tree) => simulations <= (sizes[tree] ?? -1));
    },
    async go(bounds, signal, onSnapshot) {
      const { rest = Infinity, milliseconds } = bounds;
      const started = performance.now();
      const elapsed = (): number => before + performance.now() - started;
      let isRested = total() >= rest;
      if (isRested) return tell(search.report(), before, true);
      const options = {
        signal: {
          get aborted() {
            return signal.aborted || isRested;
          },
        },
        reportEvery: REPORT_EVERY,
        onReport(report: SearchReport): void {
          isRested = report.simulations >= rest;
          onSnapshot(tell(report, elapsed(), false));
        },
      };
      const sizes = sizesOf(bounds, workers);
      const isForced = search.report().actions.length === 1; // then there is nothing to find, but `grow` grows
      const result: ParallelResult = await (sizes === undefined || isForced
        ? search.think({ simulations: Infinity, ...time(milliseconds) }, options)
        : search.grow(sizes, { ...options, ...time(milliseconds) }));
      hasLost ||= result.lost.length > 0;
      before = elapsed();
      return tell(result, before, true);
    },
    end: () => search.dispose(),
  };
}

function time(milliseconds: number | undefined): Pick<Bounds, 'milliseconds'> {
  return milliseconds === undefined ? {} : { milliseconds };
}
