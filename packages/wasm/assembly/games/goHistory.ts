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

/**
 * For each stack a set of 4,096 bits, one for each position by its hash: a position whose bit is missing is new, and the
 * stack need not be searched. That of the root may have bits of temporary states, too.
 */
const FILTER_BYTES: usize = 512;
const FILTERS: usize = memory.data(3 * 512, 64);

/** The number of positions of the root's game. */
let rootPositions: u32 = 0;

// @ts-ignore: decorator
@inline
function stackNumber(state: usize): usize {
  if (state >= SECOND_TRAJECTORY) return 2;
  return state >= FIRST_TRAJECTORY ? 1 : 0;
}

/** Appends a hash to the positions of a state. */
// @ts-ignore: decorator
@inline
export function record(state: usize, positions: u32, hash: u64): void {
  const stack = stackNumber(state);
  const filter = FILTERS + stack * FILTER_BYTES;
  store<u64>(STACKS + stack * STACK_BYTES + ((<usize>positions) << 3), hash);
  if (positions == (stack == 0 ? 0 : rootPositions)) memory.fill(filter, 0, FILTER_BYTES);
  const at = filter + byteOf(hash);
  store<u8>(at, load<u8>(at) | bitOf(hash));
  if (state == ROOT_STATE) rootPositions = positions + 1;
}

// @ts-ignore: decorator
@inline
function byteOf(hash: u64): usize {
  return <usize>(hash >> 3) & (FILTER_BYTES - 1);
}

// @ts-ignore: decorator
@inline
function bitOf(hash: u64): u8 {
  return <u8>(<u32>1 << (<u32>hash & 7));
}

// @ts-ignore: decorator
@inline
function mayHave(stack: usize, hash: u64): bool {
  return (load<u8>(FILTERS + stack * FILTER_BYTES + byteOf(hash)) & bitOf(hash)) != 0;
}

/** The n-th hash of the root's game. */
export function rootHash(n: u32): u64 {
  return load<u64>(STACKS + ((<usize>n) << 3));
}

/** Whether one of the positions of a state has a hash. */
export function hasPosition(state: usize, positions: u32, hash: u64): bool {
  const stack = stackNumber(state);
  if (stack == 0) return mayHave(0, hash) && isAmong(0, 0, positions, hash);
  // Without a position of its own, a simulation has not emptied its filter yet.
  if (positions > rootPositions && mayHave(stack, hash) && isAmong(stack, rootPositions, positions, hash)) return true;
  return mayHave(0, hash) && isAmong(0, 0, rootPositions, hash);
}

function isAmong(stack: usize, first: u32, end: u32, hash: u64): bool {
  const positions = STACKS + stack * STACK_BYTES;
  for (let at = first; at < end; at++) {
    if (load<u64>(positions + ((<usize>at) << 3)) == hash) return true;
  }
  return false;
}
