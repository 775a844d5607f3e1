/** The best action of a state in one call. */
import { agent, type SearchOptions } from '../agent/agent.ts';
import type { BudgetFor } from '../agent/budget.ts';
import { BanyanError } from '../checking/errors.ts';
import { type ProvingGame, type StrongestOptions, strongest } from './strongest.ts';

/**
 * Searches a state by the strongest engine for the game, `strongest(game, { solver })`, and resolves to the best action.
 *
 * Each call makes an engine; for many calls, keep an `agent`, which reuses its memory and resolves to the whole result.
 * @throws BanyanError `GAME_OVER` for a finished game; the errors of `strongest` and of `Agent.search`.
 */
export async function bestAction<State, Action = number>(
  game: ProvingGame<State, Action>,
  state: State,
  budget: BudgetFor<State>,
  options: SearchOptions<Action> & StrongestOptions<State, Action> = {},
): Promise<Action> {
  const { solver, ...searchOptions } = options;
  const { action } = await agent(strongest(game, { solver })).search(state, budget, searchOptions);
  if (action === undefined)
    throw new BanyanError('GAME_OVER', `${game.name} is over: there is no action to find`);
  return action;
}
