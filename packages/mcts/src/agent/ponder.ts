/** Pondering: continuing a kept search on the opponent's time. */

import { checkInterface, checkOptions } from '../checking/options.ts';
import type { AnySearch } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import type { Budget } from './budget.ts';
import { drive, prepare, resultOf, settle, stopwatch, type Task } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult } from './searchResult.ts';
import type { ThinkOptions } from './thinkOptions.ts';

/** Options of `ponder`. */
export type PonderOptions<Action = number> = Pick<ThinkOptions<Action>, 'onReport' | 'reportEvery'>;

/** A search that runs until it is stopped. */
export interface Pondering<Action = number> {
  /**
   * Ends the pondering within one slice, unless it has already ended, and resolves to the result once the search is free again.
   *
   * Every call returns the same promise.
   *
   * Rejects with the error that ended the pondering early: an error of the game or of `onReport`, or `DISPOSED` if the
   * search was disposed of. An unused rejection is not reported.
   */
  stop(): Promise<SearchResult<Action>>;
}

/** The names of the options, for `checkOptions`. */
export const PONDER_OPTIONS: readonly (keyof PonderOptions)[] = ['onReport', 'reportEvery'];

/** The default budget: until the tree is full. */
export const ALL_NODES: Budget = { nodes: Number.MAX_SAFE_INTEGER };

/**
 * Continues a search in slices.
 *
 * Typically the opponent or chance is to move. It ends by itself when the root is proven or the game is over, when the tree is
 * full or contains the whole game, or when the budget is spent. Until it ends, the search is busy: call `stop` first.
 *
 * @param budget finite bounds. Without `milliseconds` and `simulations`, a full tree also ends it. Default until the
 *   tree is full.
 * @throws BanyanError `BUSY`, `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`, synchronously.
 */
export function ponder<Action>(
  search: AnySearch<Action>,
  budget: Budget = ALL_NODES,
  options: PonderOptions<Action> = {},
): Pondering<Action> {
  return ponderOn(search, budget, options, defaultHost);
}

/** Ponders with another clock and other pauses. */
export function ponderOn<Action>(
  search: AnySearch<Action>,
  budget: Budget,
  options: PonderOptions<Action>,
  host: Host,
): Pondering<Action> {
  checkOptions('ponder', options, PONDER_OPTIONS);
  const signal = { aborted: false };
  const task = { ...prepare(budget, options), signal };
  checkInterface('a search, such as engine.start(state)', search, ['run', 'report']);
  occupy(search);
  const found = continueSearch(search, task, host);
  found.catch(() => {}); // an unused rejection is not an unhandled one
  return {
    stop() {
      signal.aborted = true;
      return found;
    },
  };
}

async function continueSearch<Action>(
  search: AnySearch<Action>,
  task: Task<Action>,
  host: Host,
): Promise<SearchResult<Action>> {
  try {
    await host.pause(); // the caller continues first
    const elapsed = stopwatch(host);
    await settle(search, host);
    const stopped = await drive(search, task, elapsed, host);
    return resultOf(search, stopped, elapsed);
  } finally {
    busy.delete(search);
  }
}
