/** What a network plays without a search. */
import { type Encoding, type PerfectInformationGame, sfc32 } from '@banyan/mcts';
import type { Network } from '../network/network.ts';
import { networkEvaluator } from './networkEvaluator.ts';

/**
 * The policy of a network: the legal action of the largest prior.
 *
 * It needs a state in which a player is to move.
 * @throws BanyanError `INVALID_NETWORK` for a network of another shape than the encoding.
 */
export function networkPolicy<State, Action>(
  game: PerfectInformationGame<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
): (state: State) => Action {
  const evaluate = networkEvaluator(game, encoding, network);
  const random = sfc32(0);
  return (state) => {
    const actions = game.legalActions(state);
    const { priors = [] } = evaluate(game.clone(state), actions, random);
    return actions[actions.reduce((best, _, index) => (priors[index] > priors[best] ? index : best), 0)];
  };
}
