/** Pondering: thinking on the opponent's time, about a search that is kept. */

import { checkInterface, checkOptions } from '../checking/options.ts';
import type { AnySearch } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import type { Budget } from './budget.ts';
import { drive, prepare, resultOf, stopwatch, type Task } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult } from './searchResult.ts';
import type { ThinkOptions } from './thinkOptions.ts';

export type PonderOptions<Action = number> = Pick<ThinkOptions<Action>, 'onReport' | 'reportEvery'>;

/** A search that is thinking until it is told to stop. */
export interface Pondering<Action = number> {
  /**
   * Ends the pondering within one slice, if it has not ended by itself, and resolves to what it found once the search is
   * free again. Each call gives the same promise.
   *
   * It rejects with whatever ended the pondering before its time: an error of the game or of `onReport`, or `DISPOSED`
   * where the search was disposed of meanwhile. Nobody need ask.
   */
  stop(): Promise<SearchResult<Action>>;
}

/** The names of the options, for `checkOptions`. */
export const PONDER_OPTIONS: readonly (keyof PonderOptions)[] = ['onReport', 'reportEvery'];

/** As many nodes as there is room for. */
export const ROOM: Budget = { nodes: Number.MAX_SAFE_INTEGER };

/**
 * Goes on with a search in slices, whoever is to move: typically the opponent, or chance. It ends by itself when the
 * root is proven or the game over, when the tree is full or the whole game is in it, or with its budget; so it never
 * keeps the machine busy for nothing. Until then nobody else changes the search, `stop` comes first.
 *
 * @param budget bounds to end it earlier, all of them finite; without milliseconds and simulations, also a full tree.
 * @throws BanyanError `BUSY`, `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`, at once.
 */
export function ponder<Action>(
  search: AnySearch<Action>,
  budget: Budget = ROOM,
  options: PonderOptions<Action> = {},
  host: Host = defaultHost,
): Pondering<Action> {
  checkOptions('ponder', options, PONDER_OPTIONS);
  const signal = { aborted: false };
  const task = { ...prepare(budget, options), signal };
  checkInterface('a search, such as engine.start(state)', search, ['run', 'report']);
  occupy(search);
  const found = thinkOn(search, task, host);
  found.catch(() => {}); // until somebody asks
  return {
    stop() {
      signal.aborted = true;
      return found;
    },
  };
}

async function thinkOn<Action>(
  search: AnySearch<Action>,
  task: Task<Action>,
  host: Host,
): Promise<SearchResult<Action>> {
  try {
    await host.pause(); // the caller goes first
    const elapsed = stopwatch(host);
    const stopped = await drive(search, task, elapsed, host);
    return resultOf(search, stopped, elapsed);
  } finally {
    busy.delete(search);
  }
}
