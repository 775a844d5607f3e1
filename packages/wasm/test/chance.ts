/** Random choices from a seeded generator. */
import { type Game, type Random, TERMINAL } from '@banyan/mcts';

export function below(bound: number, random: Random): number {
  return Math.floor(random() * bound);
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[below(items.length, random)];
}

/** The state after a number of random moves, or fewer if the game ends. */
export function randomState<State>(game: Game<State>, plies: number, random: Random): State {
  const state = game.initialState();
  for (let ply = 0; ply < plies && game.currentPlayer(state) !== TERMINAL; ply++) {
    game.apply(state, pick(game.legalActions(state), random));
  }
  return state;
}

/** The states of random games from their starts to their ends, until there are `count`. */
export function* randomStates<State>(game: Game<State>, count: number, random: Random): Generator<State> {
  let state = game.initialState();
  for (let left = count; left > 0; left--) {
    yield state;
    const next = game.clone(game.currentPlayer(state) === TERMINAL ? game.initialState() : state);
    game.apply(next, pick(game.legalActions(next), random));
    state = next;
  }
}
