/**
 * One row, in a process of its own: V8 compiles a loop for the games that it has seen, so the rows of other games would
 * slow this one down.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import type { Game } from '@banyan/mcts';
import { type Build, buildIn } from './build.ts';
import { WORKLOADS } from './workloads.ts';

/** What a process measures. */
export interface RowTask {
  /** The index of the workload. */
  readonly workload: number;
  readonly simulations: number;
  readonly rounds: number;
  /** The folders of the builds. */
  readonly folders: readonly string[];
}

/** The searches of one build, by round. */
export interface Measured {
  /** Processor time of a simulation, garbage collection included. */
  readonly microseconds: readonly number[];
  /** Garbage collections of all rounds. */
  readonly collections: number;
  /** Bytes of the tree for a simulation. */
  readonly bytes: number;
}

/** Simulations of one call: as many as an agent may ask for. */
const CHUNK = 500;

/** One search of a build. */
interface Searcher {
  /** The visits of the replies, and the bytes of the tree. */
  search(simulations: number): { readonly visits: string; readonly bytes: number };
}

function searcherOf<State>({ mcts }: Build['mcts'], game: Game<State>): Searcher {
  const engine = mcts(game, { plain: true });
  return {
    search(simulations) {
      const search = engine.start(game.initialState(), 1);
      for (let ran = 0; ran < simulations; ran += CHUNK) search.run(Math.min(CHUNK, simulations - ran));
      const { actions, nodes } = search.report();
      const bytes = nodes * search.bytesPerNode;
      search.dispose();
      return { visits: JSON.stringify(actions), bytes };
    },
  };
}

/**
 * Searches with each build in turn, round after round, after one uncounted round.
 * @throws Error where two builds grow different trees.
 */
export async function measureRow({ workload, simulations, rounds, folders }: RowTask): Promise<Measured[]> {
  const builds = await Promise.all(folders.map(buildIn));
  const contenders = builds.map((build) => ({
    searcher: WORKLOADS[workload].run(build, (game) => searcherOf(build.mcts, game)),
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
