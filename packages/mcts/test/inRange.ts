/** A game with its returns in other units. */
import type { Game, ReturnRange } from '../src/index.ts';

/** The game with a range: a return of 0 becomes the low end, a return of 1 the high end. */
export function inRange<Rules extends Game<State, Action>, State, Action>(
  game: Rules & Game<State, Action>,
  range: ReturnRange,
): Rules {
  const [low, high] = range;
  const unitsOf = (shares: readonly number[]): number[] => shares.map((share) => low + share * (high - low));
  const { evaluate, totalReturn, players } = game;
  return {
    ...game,
    range,
    returns: (state: State) => unitsOf(game.returns(state)),
    ...(evaluate && { evaluate: (state: State) => unitsOf(evaluate(state)) }),
    ...(totalReturn !== undefined && { totalReturn: totalReturn * (high - low) + players * low }),
  };
}
