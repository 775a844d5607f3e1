/**
 * Agents: searches under a budget. Clocks, aborts and the event loop are known here and nowhere else.
 *
 * A search runs in slices, between which the event loop is free: a page stays alive, a server answers. Within a slice
 * the engine is asked for chunks of simulations that should take a fraction of it, so that a slow game is noticed
 * soon, and a fast one is not asked too often.
 */
import { type Budget, checkBudget, checkCount } from './budget.ts';
import { BanyanError } from './errors.ts';
import { CHANCE } from './game.ts';
import { defaultHost, type Host } from './host.ts';
import { checkOptions } from './options.ts';
import type { Seed } from './random.ts';
import type { Engine, Search, SearchReport, SearchStatus } from './search.ts';

/** What apps see of an engine. */
export interface Agent<State, Action = number> {
  readonly name: string;
  /**
   * Thinks about a state for a budget, and resolves to what it found.
   * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_SEED`, `INVALID_OPTION`, `UNKNOWN_OPTION`,
   *   `CHANCE_TO_MOVE`; the reason of a signal that was aborted before the search began.
   */
  search(state: State, budget: Budget, options?: SearchOptions<Action>): Promise<SearchResult<Action>>;
}

export interface ThinkOptions<Action = number> {
  /** Ends the search within one slice, with the best so far. An `AbortSignal`, or anything like it. */
  readonly signal?: Abort;
  /** Called with the statistics so far, between slices. */
  readonly onReport?: (report: SearchReport<Action>) => void;
  /** Milliseconds between two reports, a whole number from 1. Default 100. */
  readonly reportEvery?: number;
}

export interface SearchOptions<Action = number> extends ThinkOptions<Action> {
  /** Equal seeds and simulations give equal results. Without one, a fresh seed is drawn; the result tells it. */
  readonly seed?: Seed;
}

/** The part of `AbortSignal` that is used. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/**
 * Why a search ended: a bound of its budget, its signal, a state of the search in which no simulation runs (`visits`,
 * `solved`, `terminal`), or because there is but one legal action (`forced`).
 */
export type Stopped = keyof Budget | 'aborted' | 'forced' | Exclude<SearchStatus, 'searching' | 'memory'>;

export interface SearchResult<Action = number> extends SearchReport<Action> {
  /** The time taken, pauses included. */
  readonly milliseconds: number;
  readonly seed: Seed;
  readonly stopped: Stopped;
}

/** The longest that the event loop waits for a search, in milliseconds, where one simulation takes less. */
export const SLICE_MILLISECONDS = 8;

/** Where a slice stops asking for more, and what one chunk should take: together they stay below a slice. */
const SLICE_AIM = 6;
const CHUNK_AIM = 1;

const DEFAULT_REPORT_EVERY = 100;

/** An agent that starts a new search for each state. */
export function agent<State, Action = number>(
  engine: Engine<State, Action>,
  host: Host = defaultHost,
): Agent<State, Action> {
  return {
    name: engine.name,
    async search(state, budget, options = {}) {
      checkOptions('search', options, [...THINK_OPTIONS, 'seed']);
      checkBudget(budget, options.signal !== undefined);
      const { seed, ...thinkOptions } = options;
      const search = engine.start(state, seed);
      try {
        return await think(search, budget, thinkOptions, host);
      } finally {
        search.dispose();
      }
    },
  };
}

const THINK_OPTIONS = ['signal', 'onReport', 'reportEvery'] as const satisfies (keyof ThinkOptions)[];

/** The searches that some `think` is driving. */
const busy = new WeakSet<object>();

/**
 * Drives a search for a budget: for those who keep one search over a whole game, by `advance`.
 * @throws BanyanError as `Agent.search`, and `BUSY` for a search that is being driven already.
 */
export async function think<Action>(
  search: Search<Action>,
  budget: Budget,
  options: ThinkOptions<Action> = {},
  host: Host = defaultHost,
): Promise<SearchResult<Action>> {
  checkOptions('think', options, THINK_OPTIONS);
  const { signal, onReport = ignore, reportEvery = DEFAULT_REPORT_EVERY } = options;
  const bounds = checkBudget(budget, signal !== undefined);
  checkCount('reportEvery', reportEvery);
  if (busy.has(search))
    throw new BanyanError('BUSY', 'this search is thinking already; await it, or start another');
  if (signal?.aborted)
    throw signal.reason ?? new BanyanError('ABORTED', 'the search was aborted before it began');
  busy.add(search);
  try {
    return await drive(search, bounds, { signal, onReport, reportEvery }, host);
  } finally {
    busy.delete(search);
  }
}

function ignore(): void {}

interface Watchers<Action> {
  readonly signal: Abort | undefined;
  readonly onReport: (report: SearchReport<Action>) => void;
  readonly reportEvery: number;
}

async function drive<Action>(
  search: Search<Action>,
  bounds: Required<Budget>,
  { signal, onReport, reportEvery }: Watchers<Action>,
  host: Host,
): Promise<SearchResult<Action>> {
  const elapsed = stopwatch(host);
  const finish = (stopped: Stopped): SearchResult<Action> => ({
    ...search.report(),
    milliseconds: elapsed(),
    seed: search.seed,
    stopped,
  });

  const before = search.report();
  if (before.player === CHANCE) {
    throw new BanyanError('CHANCE_TO_MOVE', 'chance is to move: apply an outcome, then search');
  }
  if (before.status === 'terminal') return finish('terminal');
  if (before.actions.length === 1) return finish('forced');

  let left = bounds.simulations;
  let chunk = 1;
  let nextReport = reportEvery;
  for (;;) {
    const sliceEnd = Math.min(elapsed() + SLICE_AIM, bounds.milliseconds);
    let time = elapsed();
    do {
      const asked = Math.min(chunk, left);
      left -= search.run(asked, bounds.nodes);
      if (left === 0) return finish('simulations');
      if (search.nodes >= bounds.nodes) return finish('nodes');
      const { status } = search;
      if (status !== 'searching' && status !== 'memory') return finish(status);
      const spent = elapsed() - time;
      time += spent;
      chunk = nextChunk(asked, spent);
    } while (time < sliceEnd);
    if (time >= bounds.milliseconds) return finish('milliseconds');
    if (signal?.aborted) return finish('aborted');
    if (time >= nextReport) {
      nextReport = time + reportEvery;
      onReport(search.report());
    }
    await host.pause();
    if (signal?.aborted) return finish('aborted');
    if (elapsed() >= bounds.milliseconds) return finish('milliseconds');
  }
}

/** How many simulations to ask for, when so many took so many milliseconds: at most twice as many as before. */
function nextChunk(asked: number, spent: number): number {
  const growth = spent > 0 ? Math.min(2, CHUNK_AIM / spent) : 2;
  return Math.max(1, Math.floor(asked * growth));
}

/** Milliseconds since the call, which never go back even where the clock does. */
function stopwatch(host: Host): () => number {
  let last = host.now();
  let total = 0;
  return () => {
    const time = host.now();
    total += Math.max(0, time - last);
    last = time;
    return total;
  };
}
