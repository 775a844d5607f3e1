/** A lawful game, and checks of games but for some rules, for the tests of checkGame. */
import { type Game, TERMINAL } from '../src/index.ts';
import { checkGame, type GameSummary } from '../src/testing/checkGame.ts';

/** A game of one player, who counts to three. */
export const counter: Game<{ count: number }> = {
  name: 'counter',
  players: 1,
  initialState: () => ({ count: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ count }) => (count === 3 ? TERMINAL : 0),
  legalActions: () => [0, 1],
  apply(state) {
    state.count++;
  },
  returns: () => [1],
};

/** A check of a game but for some rules. */
export function but<State, Action>(
  game: Game<State, Action>,
  rules: Partial<Game<State, Action>>,
): () => GameSummary {
  return () => checkGame({ ...game, ...rules });
}

/** Writes actions into a buffer from its first element on, and returns their number. */
export function writeInto<Action>(buffer: Action[], actions: readonly Action[]): number {
  for (const [index, action] of actions.entries()) buffer[index] = action;
  return actions.length;
}
