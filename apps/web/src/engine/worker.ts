/** The worker of an engine: runs one search at a time, in this thread or in several. */

import { openGame } from '../games/catalog.ts';
import { actionsIn, stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { openEngine } from './engines.ts';
import { KeptSearch } from './keptSearch.ts';
import { offer } from './offer.ts';
import type { Bounds, SearchTask, Settings, Snapshot } from './protocol.ts';
import { type ResumableSearch, rootOf, type StartSearch, startSearch } from './resumableSearch.ts';
import { ThreadAvailability } from './threadAvailability.ts';

export type OnSnapshot = (snapshot: Snapshot) => void;

export interface SearchRequest {
  readonly task: SearchTask;
  readonly bounds: Bounds;
  readonly threads: number;
}

interface Signal {
  aborted: boolean;
  /** Whether the next request has come, so that the page ignores the answer. */
  isReplaced: boolean;
}

interface PendingRequest extends SearchRequest {
  readonly signal: Signal;
  readonly onSnapshot: OnSnapshot;
}

let signal: Signal = { aborted: false, isReplaced: false };
let previous: Promise<unknown> = Promise.resolve();

const service = {
  /**
   * Runs a search, after ending the running one.
   * @returns `undefined` where the next request came before this search began.
   * @throws BanyanError where the task cannot be searched.
   */
  search(request: SearchRequest, onSnapshot: OnSnapshot): Promise<Snapshot | undefined> {
    const pending = { ...request, signal: replaceSignal(), onSnapshot };
    return inTurn(() => run(pending));
  },

  /** Whether little is left to play for after some moves; true in a game without such a question. */
  isSettled(game: string, moves: string): Promise<boolean> {
    return withRules(game, (rules) => rules.isSettled?.(stateAfter(rules, moves)) ?? true);
  },

  /**
   * Begins to ponder, after ending the running search. The next request or `stop` ends it.
   * @throws BanyanError where the task cannot be searched.
   */
  ponder(request: SearchRequest): Promise<void> {
    const signal = replaceSignal();
    return inTurn(() => beginPondering(request, signal));
  },

  /**
   * Keeps the file of a network as the user's network for a game; later searches use it.
   * @throws BanyanError `INVALID_NETWORK` for a file that is damaged or of another game,
   *   or where the browser keeps no files.
   */
  async keepNetwork(game: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
    const { keepNetworkFor } = await import('./networkEngine.ts');
    await withRules(game, (rules) => keepNetworkFor(rules, file));
    keptNetworks++;
  },

  /**
   * Opens the engine that later searches of these settings in one thread use.
   * @throws BanyanError where there is none.
   */
  async open(game: string, settings: Settings): Promise<void> {
    await inTurn(() => singleThreaded({ game, settings, moves: '', seed: 0 }));
  },

  /**
   * Ends the running search, which answers with the best so far; one that has not begun runs one simulation. Ends the
   * pondering, too.
   */
  stop(): void {
    signal.aborted = true;
    void kept.stop();
  },
};

export type EngineService = typeof service;

offer(service);

/** Ends the running request, and returns the signal of the next one. */
function replaceSignal(): Signal {
  service.stop();
  signal.isReplaced = true;
  signal = { aborted: false, isReplaced: false };
  return signal;
}

/** Uses the engine once the earlier requests have ended, and the pondering with them. */
function inTurn<Result>(use: () => Promise<Result>): Promise<Result> {
  const answer = previous.then(() => kept.stop()).then(use);
  previous = answer.catch(() => {}); // the caller receives the error
  return answer;
}

const availability = new ThreadAvailability();

/** The number of networks that were kept: with another network an engine is another one. */
let keptNetworks = 0;

/** Runs a search in its threads, or in one where they fail. */
async function run(request: PendingRequest): Promise<Snapshot | undefined> {
  const { threads, task, bounds } = request;
  if (threads === 1) return runInThreads(request);
  const key = JSON.stringify([task, threads]);
  if (availability.problemFor(key, bounds) === undefined) {
    try {
      return await runInThreads(request);
    } catch (error) {
      availability.recordFailure(key, error);
      await closeParallelEngine();
    }
  }
  const problem = availability.problemFor(key, bounds);
  const onSnapshot = (snapshot: Snapshot): void => request.onSnapshot({ ...snapshot, problem });
  const snapshot = await runInThreads({ ...request, threads: 1, onSnapshot });
  return snapshot && { ...snapshot, problem };
}

/** Begins to ponder in the threads of the searches to come. */
async function beginPondering(request: SearchRequest, signal: Signal): Promise<void> {
  const { task, threads, bounds } = request;
  if (signal.aborted) return;
  const isFailed = availability.problemFor(JSON.stringify([task, threads]), bounds) !== undefined;
  await searchFor(isFailed ? { ...request, threads: 1 } : request);
  if (!signal.aborted) kept.ponder();
}

async function runInThreads(request: PendingRequest): Promise<Snapshot | undefined> {
  const { bounds, signal, onSnapshot, threads } = request;
  const noted = (snapshot: Snapshot): Snapshot => {
    if (threads > 1 && snapshot.simulations > 0) availability.recordSuccess();
    return snapshot;
  };
  if (!signal.aborted) {
    const search = await searchFor(request);
    if (!signal.aborted) {
      const snapshot = noted(await search.run(bounds, signal, (each) => onSnapshot(noted(each))));
      if (snapshot.simulations > 0 || !signal.aborted) return snapshot;
    }
  }
  return signal.isReplaced ? undefined : searchOnce(request.task);
}

/** Runs one simulation: without any, the recommended move would be the first legal one. */
async function searchOnce(task: SearchTask): Promise<Snapshot> {
  const start = await singleThreaded(task);
  const search = start(task);
  try {
    return await search.run({ simulations: 1 }, { aborted: false }, () => {});
  } finally {
    search.dispose();
  }
}

/** The tree that the searches of a seat continue. */
const kept = new KeptSearch();

/** The last search with a tree of its own. */
let current: { readonly key: string; readonly search: ResumableSearch } | undefined;

/** The kept tree of the task, or the current search if it is of the same task and within the bounds; else a new one. */
async function searchFor({ task, bounds, threads }: SearchRequest): Promise<ResumableSearch> {
  const begin = async (): Promise<ResumableSearch> => {
    const start = await (threads === 1 ? singleThreaded(task) : multiThreaded(task, threads));
    return start(task);
  };
  if (task.tree !== undefined) {
    const actions = await withRules(task.game, (rules) => actionsIn(rules, task.moves));
    return kept.at(JSON.stringify([task.tree, task.settings, threads, keptNetworks]), actions, begin);
  }
  const key = JSON.stringify([task, threads, keptNetworks]);
  if (current?.key === key && current.search.canReach(bounds)) return current.search;
  disposeSearch();
  const search = await begin();
  current = { key, search };
  return search;
}

function disposeSearch(): void {
  current?.search.dispose();
  current = undefined;
}

/** The last engine in this thread; it reuses its memory from search to search. */
let single: { readonly key: string; readonly start: StartSearch } | undefined;

async function singleThreaded({ game, settings }: SearchTask): Promise<StartSearch> {
  const key = JSON.stringify([game, settings, keptNetworks]);
  if (single?.key === key) return single.start;
  const start = await withRules(game, async (rules): Promise<StartSearch> => {
    const engine = await openEngine(rules, settings);
    return (task) => startSearch(rules, engine, rootOf(rules, task), task.seed);
  });
  single = { key, start };
  return start;
}

interface OpenParallelEngine {
  readonly start: StartSearch;
  dispose(): Promise<void>;
}

/** The last engine of several threads, which wait for the next search. */
let multi: (OpenParallelEngine & { readonly key: string }) | undefined;

async function multiThreaded({ game, settings }: SearchTask, threads: number): Promise<StartSearch> {
  const key = JSON.stringify([game, settings, threads, keptNetworks]);
  if (multi?.key === key) return multi.start;
  await closeParallelEngine();
  const opened = await withRules(game, (rules) => openThreads(rules, settings, threads));
  multi = { ...opened, key };
  return opened.start;
}

/** Loads the code for several threads, which most first visits do not need. */
async function openThreads<State>(
  rules: Ruleset<State>,
  settings: Settings,
  threads: number,
): Promise<OpenParallelEngine> {
  const { build } = await openEngine(rules, settings);
  const { openParallelEngine, startParallelSearch } = await import('./parallelEngine.ts');
  const engine = openParallelEngine(rules, settings, build, threads);
  return {
    start: (task) => startParallelSearch(rules, engine, rootOf(rules, task), task.seed),
    dispose: () => engine.dispose(),
  };
}

async function closeParallelEngine(): Promise<void> {
  disposeSearch();
  kept.dispose();
  await multi?.dispose();
  multi = undefined;
}

async function withRules<Result>(
  name: string,
  use: <State>(rules: Ruleset<State>) => Result,
): Promise<Awaited<Result>> {
  const game = await openGame(name);
  return await game(use);
}
