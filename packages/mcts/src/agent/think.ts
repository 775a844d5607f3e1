/** Thinking: one search, driven for a budget by those who keep it. */

import { BanyanError } from '../checking/errors.ts';
import { checkInterface, checkOptions } from '../checking/options.ts';
import { CHANCE } from '../contracts/game.ts';
import type { AnySearch, SearchReport } from '../contracts/search.ts';
import { busy, occupy } from '../protocol/busy.ts';
import type { Budget } from './budget.ts';
import { drive, prepare, resultOf, stopwatch, type Task } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult, Stopped } from './searchResult.ts';
import { THINK_OPTIONS, type ThinkOptions } from './thinkOptions.ts';

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
