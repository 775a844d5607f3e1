/** Thinking: one search, driven for a budget by those who keep it. */

import { BanyanError } from '../checking/errors.ts';
import { checkInterface, checkOptions } from '../checking/options.ts';
import { CHANCE } from '../contracts/game.ts';
import type { AnySearch, SearchReport, SearchStatus, Seed } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import type { Budget } from './budget.ts';
import { drive, prepare, resultOf, stopwatch, type Task } from './drive.ts';
import { defaultHost, type Host } from './host.ts';

export interface ThinkOptions<Action = number> {
  /** Ends the search within one slice, with the best so far. An `AbortSignal`, or anything like it. */
  readonly signal?: Abort;
  /** Called with the statistics so far, between slices. */
  readonly onReport?: (report: SearchReport<Action>) => void;
  /** Milliseconds between two reports, a whole number from 1. Default 100. */
  readonly reportEvery?: number;
  /**
   * Ends the search once the most visited action leads by more than the simulations left: the recommendation is that of
   * the whole search. Where the budget has milliseconds, what they leave is estimated from the pace so far, with a
   * quarter to spare and after a quarter of the time; a search that turns out still faster may have changed its mind.
   * For budgets of simulations or milliseconds, and searches that go by visits alone: `finalMove` is `mostVisits`, and
   * there is no `solver`. Default false.
   */
  readonly stopWhenDecided?: boolean;
}

/** The part of `AbortSignal` that is used. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/**
 * Why a search ended: a bound of its budget, its signal, a state of the search in which no simulation runs (`visits`,
 * `solved`, `terminal`), because nothing can change the recommendation (`decided`), or because there is but one legal
 * action (`forced`). `nodes` also ends a search that only its size bounds once its tree cannot grow: memory is full, or
 * the whole game is in it.
 */
export type Stopped =
  | keyof Budget
  | 'aborted'
  | 'decided'
  | 'forced'
  | Exclude<SearchStatus, 'searching' | 'memory'>;

export interface SearchResult<Action = number> extends SearchReport<Action> {
  /** The memory of the nodes in the tree. */
  readonly bytes: number;
  /** The time taken, pauses included. */
  readonly milliseconds: number;
  readonly seed: Seed;
  readonly stopped: Stopped;
}

/** The names of the options, for `checkOptions`. */
export const THINK_OPTIONS: readonly (keyof ThinkOptions)[] = [
  'signal',
  'onReport',
  'reportEvery',
  'stopWhenDecided',
];

/**
 * Drives a search for a budget: for those who keep one search over a whole game, by `advance`. The simulations of the
 * budget are those of this call; the result counts all since the start or the last `advance`.
 * @throws BanyanError as `Agent.search`, and `BUSY` for a search that is being driven already.
 */
export async function think<Action>(
  search: AnySearch<Action>,
  budget: Budget,
  options: ThinkOptions<Action> = {},
  host: Host = defaultHost,
): Promise<SearchResult<Action>> {
  checkOptions('think', options, THINK_OPTIONS);
  const task = prepare(budget, options);
  checkInterface('a search, such as engine.start(state)', search, ['run', 'report']);
  occupy(search);
  try {
    return await decide(search, task, host);
  } finally {
    busy.delete(search);
  }
}

/** Finds an action for the player to move, without a search where there is nothing to find. */
export async function decide<Action>(
  search: AnySearch<Action>,
  task: Task<Action>,
  host: Host,
): Promise<SearchResult<Action>> {
  const elapsed = stopwatch(host);
  const stopped = endsAtOnce(search.report()) ?? (await drive(search, task, elapsed, host));
  return resultOf(search, stopped, elapsed);
}

/** Why a search ends before it begins, if it does. */
export function endsAtOnce<Action>({ player, status, actions }: SearchReport<Action>): Stopped | undefined {
  if (player === CHANCE) {
    throw new BanyanError('CHANCE_TO_MOVE', 'chance is to move: apply an outcome, then search');
  }
  if (status === 'terminal' || status === 'solved') return status;
  return actions.length === 1 ? 'forced' : undefined;
}
