/** Searches by several threads, each with a tree of its own. */
import { bestReturn, mostVisits, play, type SearchReport } from '@banyan/mcts';
import { type ParallelAgent, type ParallelResult, parallel } from '@banyan/mcts/parallel';
import type { Ruleset } from '../games/ruleset.ts';
import { recommendsNrpa } from './engines.ts';
import { HostedThread } from './hostedThread.ts';
import type { Bounds, Build, Settings, Snapshot } from './protocol.ts';
import { REPORT_EVERY, type ResumableSearch } from './resumableSearch.ts';
import { snapshotOf } from './snapshot.ts';
import { sizesOf } from './threads.ts';
import type { ThreadOptions } from './threadWorker.ts';

/** Milliseconds within which a thread must have loaded its engine. */
const START_PATIENCE = 15_000;

export interface ParallelEngine<State> extends ParallelAgent<State> {
  readonly build: Build;
}

/**
 * Starts the threads. The first search waits for them, or for its signal; it rejects with BanyanError `WORKER_LOST`
 * where none starts.
 */
export function openParallelEngine<State>(
  rules: Ruleset<State>,
  settings: Settings,
  build: Build,
  threads: number,
): ParallelEngine<State> {
  const { game, name } = rules;
  const finalMove = recommendsNrpa(rules, settings) ? bestReturn : mostVisits;
  const options: ThreadOptions = { game: name, settings, build };
  const agent = parallel<State, number, ThreadOptions>(
    { game, options, worker: () => new HostedThread() },
    { workers: threads, finalMove, startPatience: START_PATIENCE },
  );
  return { ...agent, build };
}

/** Starts a search by all threads. */
export function startParallelSearch<State>(
  rules: Ruleset<State>,
  { build, workers, start }: ParallelEngine<State>,
  initial: State,
  seed: number,
): ResumableSearch {
  const search = start(initial, seed);
  let state = initial;
  let before = 0; // milliseconds of earlier calls
  let hasLost = false;
  const snapshot = (report: SearchReport, milliseconds: number, isDone: boolean): Snapshot =>
    snapshotOf(rules, state, report, {
      milliseconds,
      build,
      trees: search.trees.map(({ simulations }) => simulations),
      problem: hasLost ? 'threadLost' : undefined,
      isDone,
      repliesTo: (action) => search.expectedReplies(action),
    });
  const total = (): number => search.trees.reduce((sum, { simulations }) => sum + simulations, 0);
  return {
    canReach(bounds) {
      const sizes = sizesOf(bounds, workers);
      if (sizes === undefined) return total() <= (bounds.pauseAt ?? Infinity);
      const { trees } = search;
      return !hasLost && trees.every(({ simulations }, tree) => simulations <= (sizes[tree] ?? -1));
    },
    async run(bounds, signal, onSnapshot) {
      const { pauseAt = Infinity, milliseconds } = bounds;
      const started = performance.now();
      const elapsed = (): number => before + performance.now() - started;
      let isPaused = total() >= pauseAt;
      if (isPaused) return snapshot(search.report(), before, true);
      const options = {
        signal: {
          get aborted() {
            return signal.aborted || isPaused;
          },
        },
        reportEvery: REPORT_EVERY,
        onReport(report: SearchReport): void {
          isPaused = report.simulations >= pauseAt;
          onSnapshot(snapshot(report, elapsed(), false));
        },
      };
      const sizes = sizesOf(bounds, workers);
      const isForced = search.report().actions.length === 1; // `think` then stops at once, `grow` does not
      const result: ParallelResult = await (sizes === undefined || isForced
        ? search.think({ simulations: Infinity, ...time(milliseconds) }, options)
        : search.grow(sizes, { ...options, ...time(milliseconds) }));
      hasLost ||= result.lost.length > 0;
      before = elapsed();
      return snapshot(result, before, true);
    },
    ponder: () => search.ponder(),
    async advance(action) {
      await search.advance(action);
      state = play(rules.game, state, action);
      before = 0;
      hasLost = false;
    },
    dispose: () => search.dispose(),
  };
}

function time(milliseconds: number | undefined): Pick<Bounds, 'milliseconds'> {
  return milliseconds === undefined ? {} : { milliseconds };
}
