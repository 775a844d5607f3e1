/** Agents: the interface through which apps use an engine, under a budget. */

import { checkInterface, checkOptions } from '../checking/options.ts';
import type { AnyEngine, Seed } from '../contracts/search.ts';
import { type BudgetFor, budgetFor } from './budget.ts';
import { prepare, stopwatch } from './drive.ts';
import { defaultHost, type Host } from './host.ts';
import type { SearchResult } from './searchResult.ts';
import { decide } from './think.ts';
import { THINK_OPTIONS, type ThinkOptions } from './thinkOptions.ts';

/** An engine that searches under a budget. */
export interface Agent<State, Action = number> {
  readonly name: string;
  /**
   * Searches a state for a budget and resolves to the result.
   *
   * A budget that is a function is called once, before the search begins.
   * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_SEED`, `INVALID_OPTION`, `UNKNOWN_OPTION`,
   *   `CHANCE_TO_MOVE`; the reason of a signal that was aborted before the search began; any error that the budget
   *   function throws.
   */
  search(
    state: State,
    budget: BudgetFor<State>,
    options?: SearchOptions<Action>,
  ): Promise<SearchResult<Action>>;
}

/** Options of `Agent.search` besides its budget. */
export interface SearchOptions<Action = number> extends ThinkOptions<Action> {
  /** Equal seeds and simulations give equal results. Default a fresh seed, which the result contains. */
  readonly seed?: Seed;
}

/** Creates an agent that starts a new search for each state. */
export function agent<State, Action = number>(engine: AnyEngine<State, Action>): Agent<State, Action> {
  return agentOn(engine, defaultHost);
}

/** Creates an agent with another clock and other pauses. */
export function agentOn<State, Action>(engine: AnyEngine<State, Action>, host: Host): Agent<State, Action> {
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  return {
    name: engine.name,
    async search(state, budget, options = {}) {
      checkOptions('search', options, [...THINK_OPTIONS, 'seed']);
      const { seed, ...thinkOptions } = options;
      // `start` throws the error about the missing state, which comes before the error about the missing budget.
      if (state === undefined) engine.start(state, seed).dispose();
      const task = prepare(budgetFor(budget, state), thinkOptions);
      const sliceElapsed = stopwatch(host);
      const search = engine.start(state, seed);
      try {
        return await decide(search, task, host, sliceElapsed);
      } finally {
        search.dispose();
      }
    },
  };
}
