/** Games but for some rules, for the tests of checkGame. */
import type { Game } from '../src/index.ts';
import { checkGame, type GameSummary } from '../src/testing/checkGame.ts';

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
