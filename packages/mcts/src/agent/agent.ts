/** Agents: an engine under budgets, for apps. */

import { checkInterface, checkOptions } from '../checking/options.ts';
import type { AnyEngine, Seed } from '../contracts/search.ts';
import { type BudgetFor, budgetFor } from './budget.ts';
import { prepare } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult } from './searchResult.ts';
import { decide } from './think.ts';
import { THINK_OPTIONS, type ThinkOptions } from './thinkOptions.ts';

/** What apps see of an engine. */
export interface Agent<State, Action = number> {
  readonly name: string;
  /**
   * Thinks about a state for a budget, and resolves to what it found. A budget that is a function is asked once, before
   * anything begins.
   * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_SEED`, `INVALID_OPTION`, `UNKNOWN_OPTION`,
   *   `CHANCE_TO_MOVE`; the reason of a signal that was aborted before the search began; what the budget throws.
   */
  search(
    state: State,
    budget: BudgetFor<State>,
    options?: SearchOptions<Action>,
  ): Promise<SearchResult<Action>>;
}

export interface SearchOptions<Action = number> extends ThinkOptions<Action> {
  /** Equal seeds and simulations give equal results. Without one, a fresh seed is drawn; the result tells it. */
  readonly seed?: Seed;
}

/** An agent that starts a new search for each state. */
export function agent<State, Action = number>(
  engine: AnyEngine<State, Action>,
  host: Host = defaultHost,
): Agent<State, Action> {
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  return {
    name: engine.name,
    async search(state, budget, options = {}) {
      checkOptions('search', options, [...THINK_OPTIONS, 'seed']);
      const { seed, ...thinkOptions } = options;
      const task = prepare(budgetFor(budget, state), thinkOptions);
      const search = engine.start(state, seed);
      try {
        return await decide(search, task, host);
      } finally {
        search.dispose();
      }
    },
  };
}
