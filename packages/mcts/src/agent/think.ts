/** Thinking: driving a kept search for a budget. */

import { BanyanError } from '../checking/errors.ts';
import { checkInterface, checkOptions } from '../checking/options.ts';
import { CHANCE } from '../contracts/game.ts';
import type { AnySearch, SearchReport } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import type { Budget } from './budget.ts';
import { drive, prepare, resultOf, settle, stopwatch, type Task } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult, Stopped } from './searchResult.ts';
import { THINK_OPTIONS, type ThinkOptions } from './thinkOptions.ts';

/**
 * Drives a search for a budget, for callers who keep one search over a whole game with `advance`.
 *
 * The budget counts the simulations of this call; the result counts all since the start or the last `advance`.
 * @throws BanyanError as `Agent.search`, and `BUSY` if the search is already running.
 */
export function think<Action>(
  search: AnySearch<Action>,
  budget: Budget,
  options: ThinkOptions<Action> = {},
): Promise<SearchResult<Action>> {
  return thinkOn(search, budget, options, defaultHost);
}

/** Thinks with another clock and other pauses. */
export async function thinkOn<Action>(
  search: AnySearch<Action>,
  budget: Budget,
  options: ThinkOptions<Action>,
  host: Host,
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

/**
 * Finds an action for the player to move, without simulations if none are needed.
 * @param sliceElapsed the milliseconds for which the event loop has waited. Default those of this call.
 */
export async function decide<Action>(
  search: AnySearch<Action>,
  task: Task<Action>,
  host: Host,
  sliceElapsed: () => number = stopwatch(host),
): Promise<SearchResult<Action>> {
  const elapsed = stopwatch(host);
  const waited = (await settle(search, host)) ? stopwatch(host) : sliceElapsed;
  const stopped = stoppedBefore(search.report()) ?? (await drive(search, task, elapsed, host, waited()));
  return resultOf(search, stopped, elapsed);
}

/**
 * The reason to end a search before it begins, if there is one.
 * @throws BanyanError `CHANCE_TO_MOVE`.
 */
export function stoppedBefore<Action>({
  player,
  status,
  actions,
}: SearchReport<Action>): Stopped | undefined {
  if (player === CHANCE) {
    throw new BanyanError('CHANCE_TO_MOVE', 'chance is to move: apply an outcome, then search');
  }
  if (status === 'terminal' || status === 'solved') return status;
  return actions.length === 1 ? 'forced' : undefined;
}
