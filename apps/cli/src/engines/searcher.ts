/** Searches in as many threads as the budget allows. */

import { availableParallelism } from 'node:os';
import {
  BanyanError,
  type Budget,
  LEVEL_NAMES,
  mostVisits,
  type SearchOptions,
  type Seed,
} from '@banyan/mcts';
import type { ParallelAgent } from '@banyan/mcts/parallel';
import { openEngine } from '../engines.ts';
import type { Playable } from '../games.ts';
import { MAX_THREADS } from '../searchLimits.ts';
import { UsageError } from '../usage.ts';
import type { EngineConfig } from './engineConfig.ts';
import { type KeptTree, keptTree, keptTrees } from './keptTree.ts';
import { levelIn } from './levelConfig.ts';
import { DEFAULT_NODES } from './techniques.ts';
import { fromThreads, singleThreaded, type ThreadedResult } from './threadedResult.ts';

const SINGLE_THREADED = 'the program searches in one thread instead';

/** An engine that searches in one or several threads. */
export interface Searcher<State> {
  /** The engine as `--engine` accepts it: `wasm,c=1.2,solver`. */
  readonly name: string;
  /** The bounds in the configuration of the engine. */
  readonly budget: Budget;
  /** Returns the number of threads for a search with this budget. */
  threadsFor(budget: Budget): number;
  /** Starts the threads for searches with this budget before the first one needs them. */
  warmUp(budget: Budget): void;
  /**
   * Searches as `Agent.search` does. After an abort before the start of the threads, returns the result of one
   * simulation in the main thread.
   */
  search(state: State, budget: Budget, options?: SearchOptions): Promise<ThreadedResult>;
  /**
   * Starts a tree that is kept over a game, on as many threads as `threadsFor` this budget. `undefined` for a position
   * in a book, and for an engine that begins every search anew: `random`, Gumbel planning, levels below the strongest,
   * whose strength was measured so, and engines for hidden information.
   */
  start(state: State, budget: Budget, seed: Seed | undefined): Promise<KeptTree | undefined>;
  /** Ends the threads, which no search may be using; a later search starts new ones. */
  dispose(): Promise<void>;
}

/**
 * Opens an engine that searches in one or several threads, each with a tree of its own. Without the option `nodes`, all
 * trees together have the nodes of one.
 *
 * If threads or the memory for their trees are unavailable and `threads` is `undefined`, the search continues in the
 * main thread for the rest of its time; `lost` has the reason.
 * @param threads the number of threads for every search; `best` has one where it is an engine of one thread. By default,
 *   all cores if time alone bounds the search and the engine supports threads; else one, so that equal seeds and
 *   simulations give equal results on every machine.
 * @throws UsageError for several threads of an engine that does not support them; as `openEngine`.
 */
export async function openSearcher<State>(
  playable: Playable<State>,
  config: EngineConfig,
  threads?: number,
): Promise<Searcher<State>> {
  const obstacle = threadObstacle(config);
  if (obstacle !== undefined && threads !== undefined && threads > 1) {
    throw new UsageError(`only one thread is supported by ${obstacle}`);
  }
  const {
    name,
    agent,
    engine,
    budget,
    finalMove = mostVisits,
    isInBook = () => false,
  } = await openEngine(playable, config);
  const isSingle = obstacle !== undefined || name.startsWith('alphabeta'); // as `best` may be
  let maxThreads = isSingle ? 1 : (threads ?? maxCores());
  const threadsFor = (bounds: Budget): number =>
    threads !== undefined || isBoundedByTimeAlone(bounds) ? maxThreads : 1;
  let opened: Promise<ParallelAgent<State>> | undefined;
  /** The number of searches that are using the threads. */
  let searchesInThreads = 0;
  const start = async (): Promise<ParallelAgent<State>> => {
    const { openThreads } = await import('./threads.ts');
    const isSized = config.options.nodes !== undefined; // `nodes` applies to each tree
    const sized = isSized ? name : `${name},nodes=${Math.floor(DEFAULT_NODES / maxThreads)}`;
    return openThreads(playable, sized, finalMove, maxThreads);
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
  /** Runs one simulation in the main thread, as the result of an aborted search. */
  const searchOnce = async (
    state: State,
    { signal: _, ...options }: SearchOptions,
  ): Promise<ThreadedResult> => {
    const result = await agent.search(state, { simulations: 1 }, options);
    return singleThreaded(result.stopped === 'simulations' ? { ...result, stopped: 'aborted' } : result);
  };
  /** @param onReady is called when the threads are ready, if ever: the time of the search begins then. */
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
      pool.ready().then(onReady, () => {}); // the search reports the error
      const found = fromThreads(await pool.search(state, bounds, options));
      if (found.stopped === 'aborted' && found.simulations === 0) return await searchOnce(state, options);
      return found;
    } catch (error) {
      if (threads === undefined && isLackOfThreads(error)) maxThreads = 1; // continue in the main thread from now on
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
      if (threadsFor(bounds) > 1) open().catch(() => {}); // the first search reports the error
    },
    async search(state, bounds, options = {}) {
      if (options.signal?.aborted) return searchOnce(state, options);
      if (threadsFor(bounds) === 1 || isInBook(state))
        return singleThreaded(await agent.search(state, bounds, options));
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
    async start(state, bounds, seed) {
      if (engine === undefined || !keepsTrees(playable, config) || isInBook(state)) return undefined;
      const number = threadsFor(bounds);
      return number === 1
        ? keptTree(engine.start(state, seed))
        : keptTrees((await open()).start(state, seed), number);
    },
    dispose: close,
  };
}

function keepsTrees<State>({ game, hidden }: Playable<State>, config: EngineConfig): boolean {
  const level = levelIn(game, config);
  const startsAnew = hidden !== undefined || config.options.selection === 'gumbel';
  return !startsAnew && (level === undefined || level.number === LEVEL_NAMES.length);
}

/** Whether threads, or the memory for their trees, are unavailable: one thread may do. */
function isLackOfThreads(error: unknown): error is BanyanError {
  return error instanceof BanyanError && (error.code === 'WORKER_LOST' || error.code === 'OUT_OF_MEMORY');
}

/** Returns the rest of a budget after `elapsed` milliseconds: at least one millisecond, to find a move. */
function budgetLeft({ milliseconds, ...others }: Budget, elapsed: number): Budget {
  return milliseconds === undefined
    ? others
    : { ...others, milliseconds: Math.max(1, milliseconds - elapsed) };
}

/** Limits a number of threads to one if the engine does not support more. */
export function threadsWithin(config: EngineConfig, threads: number | undefined): number | undefined {
  return threadObstacle(config) === undefined ? threads : 1;
}

/** Returns why an engine does not support threads, to follow `for`; `undefined` if it does. */
function threadObstacle({ kind, options }: EngineConfig): string | undefined {
  if (options.level !== undefined) return 'a level, which chooses by a single tree';
  if (kind === 'random') return 'random, which does not search';
  if (kind === 'alphabeta') return 'alphabeta, which searches in one thread';
  if (options.selection === 'gumbel') return 'selection=gumbel, which plans for a single tree';
  return undefined;
}

function maxCores(): number {
  return Math.min(availableParallelism(), MAX_THREADS);
}

/** Whether time alone bounds a search, so that its result depends on the machine. */
function isBoundedByTimeAlone({ milliseconds, ...others }: Budget): boolean {
  return milliseconds !== undefined && Object.values(others).every((bound) => bound === undefined);
}
