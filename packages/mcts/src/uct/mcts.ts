/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations, and `uctFactory.ts` puts them together from their parts.
 */

import { checkOptions } from '../checking/options.ts';
import { freshSeed, type Sfc32, seeded } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { inspectable, loaded, type MctsEngine } from './mctsSearch.ts';
import { checkRules } from './method.ts';
import { type PlainOption, withRecommended } from './recommended.ts';
import type { Uct } from './uct.ts';
import { MCTS_OPTIONS, type MctsOptions, uctFactory } from './uctFactory.ts';

/**
 * The TypeScript engine, for any game. Its defaults are the options recommended for the game, or else the solver if the
 * rules of a game of two players look ahead; `plain: true` gives textbook UCT.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function mcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: MctsOptions<State, Action> & PlainOption = {},
): MctsEngine<State, Action> {
  checkPerfectInformation('mcts', game);
  checkRules(game);
  checkOptions('mcts', options, [...MCTS_OPTIONS, 'plain']);
  const { finalMove, solver, at } = uctFactory('mcts', game, withRecommended(game, options));
  const simulatorAt = (state: State, { next }: Sfc32): Uct<State, Action> => at(state, next);
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = seeded(seed);
      const root = checkedRoot(game, state);
      const parts = {
        game,
        state: root,
        seed,
        simulator: simulatorAt(root, random),
        finalMove,
        random,
        solver,
      };
      return inspectable(new TreeSearch(parts), parts);
    },
    load(state, bytes) {
      const parts = { ...loaded({ game, solver }, state, bytes, simulatorAt), finalMove };
      return inspectable(new TreeSearch(parts), parts);
    },
  };
}
