/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations, and `uctFactory.ts` puts them together from their parts.
 */

import { checkOptions } from '../checking/options.ts';
import type { Sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { inspectableEngine, type MctsEngine } from './mctsSearch.ts';
import { checkRules } from './method.ts';
import { withRecommended } from './recommended.ts';
import type { PlainOption } from './recommendedCore.ts';
import { MCTS_OPTIONS, type MctsOptions, type UctSimulator, uctFactory } from './uctFactory.ts';

/**
 * The TypeScript engine, for any game.
 *
 * Its defaults are the options recommended for the game, or else the solver if the rules of a game of two players look ahead;
 * `plain: true` gives textbook UCT.
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
  const simulatorAt = (state: State, { next }: Sfc32): UctSimulator<State, Action> => at(state, next);
  return {
    name: `mcts(${game.name})`,
    ...inspectableEngine({ game, solver, finalMove }, simulatorAt, (parts) => new TreeSearch(parts)),
  };
}
