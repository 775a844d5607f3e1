/** Draws what chance decides in a room. */
import { CHANCE, type Random, sampleOutcome } from '@banyan/mcts';
import type { ServedGame } from '../catalogue.ts';

/** Draws the outcomes of chance from a state up to the next player; returns their texts. */
export function drawOutcomes<State>(
  { game, notation }: ServedGame<State>,
  state: State,
  random: Random,
): string[] {
  const ahead = game.clone(state);
  const moves: string[] = [];
  while (game.currentPlayer(ahead) === CHANCE) {
    const outcomes = game.legalActions(ahead);
    const outcome = outcomes[sampleOutcome(game, ahead, outcomes.length, random)];
    if (outcome === undefined) break;
    moves.push(notation.formatAction(ahead, outcome));
    game.apply(ahead, outcome);
  }
  return moves;
}
