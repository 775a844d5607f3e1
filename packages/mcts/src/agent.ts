/**
 * Agents: searches under a budget. A search runs in slices, between which the event loop is free: a page stays alive,
 * a server answers.
 */
import { type Budget, checkBudget } from './budget.ts';
import { busy } from './busy.ts';
import { BanyanError } from './errors.ts';
import { CHANCE } from './game.ts';
import { defaultHost, type Host } from './host.ts';
import { checkFunction, checkInteger, checkOptions, inspect } from './options.ts';
import { Pace } from './pace.ts';
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
 * `solved`, `terminal`), or because there is but one legal action (`forced`). `nodes` also ends a search that nothing
 * else bounds once its tree cannot grow: memory is full, or the whole game is in it.
 */
export type Stopped = keyof Budget | 'aborted' | 'forced' | Exclude<SearchStatus, 'searching' | 'memory'>;

export interface SearchResult<Action = number> extends SearchReport<Action> {
  /** The time taken, pauses included. */
  readonly milliseconds: number;
  readonly seed: Seed;
  readonly stopped: Stopped;
}

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
      const { seed, ...thinkOptions } = options;
      const task = prepare(budget, thinkOptions);
      const search = engine.start(state, seed);
      try {
        return await drive(search, task, host);
      } finally {
        search.dispose();
      }
    },
  };
}

const THINK_OPTIONS = ['signal', 'onReport', 'reportEvery'] as const satisfies (keyof ThinkOptions)[];

/**
 * Drives a search for a budget: for those who keep one search over a whole game, by `advance`. The simulations of the
 * budget are those of this call; the result counts all since the start or the last `advance`.
 * @throws BanyanError as `Agent.search`, and `BUSY` for a search that is being driven already.
 */
export async function think<Action>(
  search: Search<Action>,
  budget: Budget,
  options: ThinkOptions<Action> = {},
  host: Host = defaultHost,
): Promise<SearchResult<Action>> {
  checkOptions('think', options, THINK_OPTIONS);
  const task = prepare(budget, options);
  if (busy.has(search)) {
    throw new BanyanError('BUSY', 'this search is thinking already; await it, or start another');
  }
  busy.add(search);
  try {
    return await drive(search, task, host);
  } finally {
    busy.delete(search);
  }
}

function ignore(): void {}

/** What a search is to do, with nothing left open. */
interface Task<Action> {
  /** `Infinity` where there is no bound. */
  readonly bounds: Required<Budget>;
  readonly signal: Abort | undefined;
  readonly onReport: (report: SearchReport<Action>) => void;
  readonly reportEvery: number;
}

/** Checks all that can be checked before a search begins. */
function prepare<Action>(budget: Budget, options: ThinkOptions<Action>): Task<Action> {
  const { signal, onReport = ignore, reportEvery = DEFAULT_REPORT_EVERY } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
    throw new BanyanError('INVALID_OPTION', `signal must be an AbortSignal, not ${inspect(signal)}`);
  }
  checkFunction('onReport', onReport, 'console.log');
  checkInteger('reportEvery', reportEvery, 1, Number.MAX_SAFE_INTEGER);
  const bounds = checkBudget(budget, signal !== undefined);
  if (signal?.aborted) {
    throw signal.reason ?? new BanyanError('ABORTED', 'the search was aborted before it began');
  }
  return { bounds, signal, onReport, reportEvery };
}

async function drive<Action>(
  search: Search<Action>,
  { bounds, signal, onReport, reportEvery }: Task<Action>,
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
  if (before.status === 'terminal' || before.status === 'solved') return finish(before.status);
  if (before.actions.length === 1) return finish('forced');

  const pace = new Pace(search.inFlight);
  const growth = new Growth(bounds);
  let left = bounds.simulations;
  let nextReport = reportEvery;
  for (;;) {
    pace.beginSlice(elapsed());
    let time: number;
    let asked: number;
    do {
      asked = Math.min(pace.chunk, left);
      left -= runAlone(search, asked, bounds.nodes);
      const { status, nodes } = search;
      if (status === 'solved') return finish(status);
      if (left === 0) return finish('simulations');
      if (nodes >= bounds.nodes || growth.hasEnded(nodes, status, asked)) return finish('nodes');
      if (status !== 'searching' && status !== 'memory') return finish(status);
      time = elapsed();
    } while (time < bounds.milliseconds && pace.hasRoomAfter(asked, time));
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

/** Runs a search that is busy for everybody else. */
function runAlone(search: Search<unknown>, simulations: number, nodes: number): number {
  const wasBusy = busy.delete(search);
  try {
    return search.run(simulations, nodes);
  } finally {
    if (wasBusy) busy.add(search);
  }
}

/** After so many simulations without a new node, and as many as there are nodes, the whole game is in the tree. */
const STALLED = 100_000;

/** Watches a search that nothing bounds but its nodes: where the tree grows no more, it would go on for ever. */
class Growth {
  readonly #isOnlyBound: boolean;
  #nodes = 0;
  #simulations = 0;

  constructor({ simulations, milliseconds, nodes }: Required<Budget>) {
    this.#isOnlyBound = simulations === Infinity && milliseconds === Infinity && nodes < Infinity;
  }

  hasEnded(nodes: number, status: SearchStatus, simulations: number): boolean {
    if (!this.#isOnlyBound) return false;
    this.#simulations = nodes > this.#nodes ? 0 : this.#simulations + simulations;
    this.#nodes = Math.max(this.#nodes, nodes); // there can be fewer again, where memory is used again
    return status === 'memory' || this.#simulations >= Math.max(STALLED, nodes);
  }
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
