/**
 * One row, in a process of its own: V8 compiles a loop for the games that it has seen, so the rows of other games would
 * slow this one down.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { buildIn } from './build.ts';
import { byHand } from './byHand.ts';
import { searcherOf } from './searcher.ts';
import { WORKLOADS } from './workloads.ts';

/** What a process measures. */
export interface RowTask {
  /** The index of the workload. */
  readonly workload: number;
  readonly simulations: number;
  readonly rounds: number;
  /** The folders of the builds. */
  readonly folders: readonly string[];
  /** Whether the search by hand takes part, too: for games of Connect Four on two words. */
  readonly isByHand?: boolean;
}

/** The searches of one build, by round. */
export interface Measured {
  /** Processor time of a simulation, garbage collection included. */
  readonly microseconds: readonly number[];
  /** Garbage collections of all rounds; `undefined` in Chromium, which does not report them. */
  readonly collections: number | undefined;
  /** Bytes of the tree for a simulation. */
  readonly bytes: number;
}

/**
 * Searches with each build in turn, round after round, after one uncounted round.
 * @throws Error where two builds grow different trees.
 */
export async function measureRow(task: RowTask): Promise<Measured[]> {
  const { workload, simulations, rounds, folders, isByHand = false } = task;
  const builds = await Promise.all(folders.map(buildIn));
  const searchers = builds.map((build, index) => searcherOf(workload, build, index > 0));
  if (isByHand) searchers.push(byHand(simulations));
  const contenders = searchers.map((searcher) => ({
    searcher,
    microseconds: [] as number[],
    collections: 0,
    bytes: 0,
  }));
  const collections = new PerformanceObserver(() => {});
  collections.observe({ entryTypes: ['gc'] });
  let expected: string | undefined;
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const before = process.cpuUsage();
      const { visits, bytes } = contender.searcher.search(simulations);
      const { user, system } = process.cpuUsage(before);
      expected ??= visits;
      if (visits !== expected)
        throw new Error(`${WORKLOADS[workload].name}: the builds grow different trees`);
      await new Promise((done) => setImmediate(done)); // the observer hears of collections between tasks
      const heard = collections.takeRecords().length;
      if (round === 0) continue;
      contender.microseconds.push((user + system) / simulations);
      contender.collections += heard;
      contender.bytes = bytes / simulations;
    }
  }
  collections.disconnect();
  return contenders.map(({ searcher: _, ...measured }) => measured);
}
