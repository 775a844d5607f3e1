/**
 * Where a state lies. What is too large for a state, such as all positions of a game, can lie in static memory that belongs to
 * its place: every state continues the game of the root, and each simulation in flight has a place of its own.
 */
import { FIRST_TRAJECTORY, SECOND_TRAJECTORY } from './memory';

/** 0 for the states of the root, of perft and for temporary use, 1 and 2 for those of the simulations in flight. */
// @ts-ignore: decorator
@inline
export function placeOf(state: usize): usize {
  if (state >= SECOND_TRAJECTORY) return 2;
  return state >= FIRST_TRAJECTORY ? 1 : 0;
}
