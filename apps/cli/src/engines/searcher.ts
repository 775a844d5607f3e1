/** An engine in as many threads as the bounds of a search allow. */
import { availableParallelism } from 'node:os';
import { BanyanError, type Budget, type SearchOptions, type SearchResult } from '@banyan/mcts';
import type { ParallelAgent } from '@banyan/mcts/parallel';
import { openEngine } from '../engines.ts';
import { MAX_THREADS } from '../flags.ts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import type { EngineConfig } from './engineConfig.ts';
import { DEFAULT_NODES, finalMoveOf } from './techniques.ts';

const CONTINUED = 'the search went on without it';
const SINGLE_THREADED = 'the program searches in one thread instead';

export interface ThreadedResult extends SearchResult {
  /** How many threads it was found in, those that were lost on the way included. */
  readonly threads: number;
  /** Of threads that did not search to the end, why not, and how the search went on: for people; usually nothing. */
  readonly lost: readonly string[];
}

export interface Searcher<State> {
  /** What really runs, as it can be typed again: `wasm,c=1.2,solver`. */
  readonly name: string;
  /** The bounds of each search that its configuration has; empty where it has none. */
  readonly budget: Budget;
  /** How many threads search within these bounds. */
  threadsFor(budget: Budget): number;
  /** Starts the threads that a search within these bounds needs, which else start with the first such search. */
  warmUp(budget: Budget): void;
  /**
   * As `Agent.search`. An abort that comes before, or while threads start, leaves it what one simulation in the
   * program's own thread finds.
   */
  search(state: State, budget: Budget, options?: SearchOptions): Promise<ThreadedResult>;
  /** Ends the threads, which searches under way must not need; a later search starts others. */
  dispose(): Promise<void>;
}

/**
 * Opens an engine for searches in one thread or several, each with a tree of its own. Where its configuration does not
 * say how many nodes a tree has, all of them together have as many as one.
 * @param threads for every search. Without it there are as many as the machine has cores where time alone bounds a
 *   search and the engine can use them, else one: equal seeds and simulations give equal results on every machine.
 * Where there are none to be had, or no memory for their trees, and nobody asked for them, it searches in one from then
 * on, in the time that is left, and says so.
 * @throws UsageError where threads are asked of an engine that has no use for them; as `openEngine`.
 */
export async function openSearcher<State>(
  playable: Playable<State>,
  config: EngineConfig,
  threads?: number,
): Promise<Searcher<State>> {
  const obstacle = threadObstacle(config);
  if (obstacle !== undefined && threads !== undefined && threads > 1) {
    throw new UsageError(`threads are not for ${obstacle}`);
  }
  const { name, agent, budget } = await openEngine(playable, config);
  let maxThreads = obstacle === undefined ? (threads ?? maxCores()) : 1;
  const threadsFor = (bounds: Budget): number =>
    threads !== undefined || isBoundedByTimeAlone(bounds) ? maxThreads : 1;
  let opened: Promise<ParallelAgent<State>> | undefined;
  /** How many searches are under way in the threads. */
  let searchesInThreads = 0;
  const start = async (): Promise<ParallelAgent<State>> => {
    const { openThreads } = await import('./threads.ts');
    const isSized = config.options.nodes !== undefined; // each tree then has so many
    const engine = isSized ? name : `${name},nodes=${Math.floor(DEFAULT_NODES / maxThreads)}`;
    return openThreads(playable, { game: playable.name, engine }, finalMoveOf(config.options), maxThreads);
  };
  const open = (): Promise<ParallelAgent<State>> => {
    opened ??= start();
    return opened;
  };
  const close = async (): Promise<void> => {
    const pool = opened;
    opened = undefined;
    await (await pool?.catch(() => undefined))?.dispose();
  };
  /** What one simulation in the program's own thread finds, as of a search that was aborted. */
  const searchOnce = async (
    state: State,
    { signal: _, ...options }: SearchOptions,
  ): Promise<ThreadedResult> => {
    const result = await agent.search(state, { simulations: 1 }, options);
    return singleThreaded(result.stopped === 'simulations' ? { ...result, stopped: 'aborted' } : result);
  };
  /** @param onReady is called once the threads are up, if they ever are: the time of a search begins then. */
  const searchInThreads = async (
    state: State,
    bounds: Budget,
    options: SearchOptions,
    onReady: () => void,
  ): Promise<ThreadedResult> => {
    searchesInThreads++;
    try {
      const pool = await open();
      if (options.signal?.aborted) return await searchOnce(state, options);
      pool.ready().then(onReady, () => {}); // the search says why not
      const { lost, trees, ...found } = await pool.search(state, bounds, options);
      if (found.stopped === 'aborted' && found.simulations === 0) return await searchOnce(state, options);
      return {
        ...found,
        threads: trees.length,
        lost: lost.map(({ message }) => `${message}; ${CONTINUED}`),
      };
    } catch (error) {
      if (threads === undefined && isLackOfThreads(error)) maxThreads = 1; // nobody asked for more
      throw error;
    } finally {
      searchesInThreads--;
      if (maxThreads === 1 && searchesInThreads === 0) await close();
    }
  };
  return {
    name,
    budget,
    threadsFor,
    warmUp(bounds) {
      if (threadsFor(bounds) > 1) open().catch(() => {}); // the first search says why
    },
    async search(state, bounds, options = {}) {
      if (options.signal?.aborted) return searchOnce(state, options);
      if (threadsFor(bounds) === 1) return singleThreaded(await agent.search(state, bounds, options));
      let began: number | undefined;
      try {
        return await searchInThreads(state, bounds, options, () => {
          began = performance.now();
        });
      } catch (error) {
        if (threads !== undefined || !isLackOfThreads(error)) throw error;
        const elapsed = began === undefined ? 0 : performance.now() - began;
        const found = options.signal?.aborted
          ? await searchOnce(state, options)
          : singleThreaded(await agent.search(state, budgetLeft(bounds, elapsed), options));
        return { ...found, lost: [`${error.message}; ${SINGLE_THREADED}`] };
      }
    },
    dispose: close,
  };
}

/** Whether threads failed for want of threads, or of memory for so many trees: one may do. */
function isLackOfThreads(error: unknown): error is BanyanError {
  return error instanceof BanyanError && (error.code === 'WORKER_LOST' || error.code === 'OUT_OF_MEMORY');
}

/** What is left of the bounds after so many milliseconds: one at least, in which there is a move to be found. */
function budgetLeft({ milliseconds, ...others }: Budget, elapsed: number): Budget {
  return milliseconds === undefined
    ? others
    : { ...others, milliseconds: Math.max(1, milliseconds - elapsed) };
}

function singleThreaded(result: SearchResult): ThreadedResult {
  return { ...result, threads: 1, lost: [] };
}

/** Threads that are for any engine, as this one may have them: one, where it has no use for more. */
export function threadsWithin(config: EngineConfig, threads: number | undefined): number | undefined {
  return threadObstacle(config) === undefined ? threads : 1;
}

/** Why an engine has no use for threads, in words that follow `for`; `undefined` where it has. */
function threadObstacle({ kind, options }: EngineConfig): string | undefined {
  if (kind === 'random') return 'random, which does not search';
  if (options.selection === 'gumbel') return 'selection=gumbel, which plans for a single tree';
  return undefined;
}

function maxCores(): number {
  return Math.min(availableParallelism(), MAX_THREADS);
}

/** Whether time alone bounds a search, so that it finds what the machine is quick enough for. */
function isBoundedByTimeAlone({ milliseconds, ...others }: Budget): boolean {
  return milliseconds !== undefined && Object.values(others).every((bound) => bound === undefined);
}
