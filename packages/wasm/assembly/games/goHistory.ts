/**
 * The hashes of the positions of a game, for superko. They are too many for a state, which is copied for each simulation.
 *
 * Every state continues the game of the root, so the root's positions are kept once, and what follows them once for each
 * simulation in flight: in a stack that belongs to the place in memory where the state lies. The states of perft and for
 * temporary use continue in the stack of the root: each copies one that came before it, and none returns to an older one.
 */
import { FIRST_TRAJECTORY, ROOT_STATE, SECOND_TRAJECTORY } from '../memory';

/** The positions of a stack: 8 moves for each of 100 points and 64 moves, and the first. */
export const MAX_POSITIONS: u32 = 865;

const STACK_BYTES: usize = 6920;
const STACKS: usize = memory.data(3 * 6920, 64);

/** The number of positions of the root's game. */
let rootPositions: u32 = 0;

// @ts-ignore: decorator
@inline
function stackOf(state: usize): usize {
  if (state >= SECOND_TRAJECTORY) return STACKS + 2 * STACK_BYTES;
  return state >= FIRST_TRAJECTORY ? STACKS + STACK_BYTES : STACKS;
}

/** Appends a hash to the positions of a state. */
// @ts-ignore: decorator
@inline
export function record(state: usize, positions: u32, hash: u64): void {
  store<u64>(stackOf(state) + ((<usize>positions) << 3), hash);
  if (state == ROOT_STATE) rootPositions = positions + 1;
}

/** The n-th hash of the root's game. */
export function rootHash(n: u32): u64 {
  return load<u64>(STACKS + ((<usize>n) << 3));
}

/** Whether one of the positions of a state has a hash. */
export function hasPosition(state: usize, positions: u32, hash: u64): bool {
  const own = stackOf(state);
  const shared = own == STACKS ? positions : rootPositions;
  for (let at = own + ((<usize>shared) << 3), end = own + ((<usize>positions) << 3); at < end; at += 8) {
    if (load<u64>(at) == hash) return true;
  }
  for (let at = STACKS, end = STACKS + ((<usize>shared) << 3); at < end; at += 8) {
    if (load<u64>(at) == hash) return true;
  }
  return false;
}
