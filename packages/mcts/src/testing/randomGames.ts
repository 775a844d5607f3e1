/** Random games, from which the states to search are taken. */

import { CHANCE, type Game, type Random, TERMINAL } from '../contracts/game.ts';
import { sampleOutcome } from '../rules/chance.ts';

/** The moves of a random game, to its end or to `maxMoves`. */
export function randomGame<State, Action>(
  game: Game<State, Action>,
  random: Random,
  maxMoves: number,
): Action[] {
  const state = game.initialState();
  const moves: Action[] = [];
  while (moves.length < maxMoves) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) break;
    const actions = game.legalActions(state);
    const choice =
      player === CHANCE
        ? sampleOutcome(game, state, actions.length, random)
        : Math.floor(random() * actions.length);
    game.apply(state, actions[choice]);
    moves.push(actions[choice]);
  }
  return moves;
}

/** The state after moves that are known to be legal. */
export function stateAfter<State, Action>(game: Game<State, Action>, moves: readonly Action[]): State {
  const state = game.initialState();
  for (const move of moves) game.apply(state, move);
  return state;
}
