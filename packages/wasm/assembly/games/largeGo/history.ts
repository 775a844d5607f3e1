/**
 * The hashes of the positions of a game on a large board, for superko, in stacks as in `goHistory.ts`: one for the root's game,
 * and one for what follows it in each simulation in flight.
 *
 * A game has hundreds of positions, and most hashes that are asked for are none of them. So each slot has a filter as well:
 * a set of the lowest 13 bits of all hashes of its game (Bloom 1970, with one hash function).
 */
import { ROOT_STATE } from '../../memory';
import { placeOf } from '../../place';

/** The positions of a stack: 8 moves for each of 361 points and 64 moves, and the first. */
export const MAX_POSITIONS: u32 = 2953;

export const FILTER_BYTES: usize = 1024;

const STACK_BYTES: usize = 2953 * 8;
const STACKS: usize = memory.data(3 * 2953 * 8, 64);

/** The number of positions of the root's game. */
let rootPositions: u32 = 0;

// @ts-ignore: decorator
@inline
function stackOf(state: usize): usize {
  return STACKS + placeOf(state) * STACK_BYTES;
}

/** Appends a hash to the positions of a state. */
// @ts-ignore: decorator
@inline
export function record(state: usize, positions: u32, hash: u64): void {
  store<u64>(stackOf(state) + (<usize>positions << 3), hash);
  if (state == ROOT_STATE) rootPositions = positions + 1;
}

/** The n-th hash of the root's game. */
export function rootHash(n: u32): u64 {
  return load<u64>(STACKS + (<usize>n << 3));
}

// @ts-ignore: decorator
@inline
export function addToFilter(filter: usize, hash: u64): void {
  const word = filter + ((<usize>(hash & 0x1fff) >> 5) << 2);
  store<u32>(word, load<u32>(word) | ((<u32>1) << (<u32>hash & 31)));
}

/** Adds all positions of a state to a filter. */
export function fillFilter(filter: usize, state: usize, positions: u32): void {
  memory.fill(filter, 0, FILTER_BYTES);
  const own = stackOf(state);
  for (let n: u32 = 0; n < positions; n++) {
    const stack = n < rootPositions ? STACKS : own;
    addToFilter(filter, load<u64>(stack + (<usize>n << 3)));
  }
}

/** Whether one of the positions of a state has a hash. */
// @ts-ignore: decorator
@inline
export function hasPosition(filter: usize, state: usize, positions: u32, hash: u64): bool {
  const bits = load<u32>(filter + ((<usize>(hash & 0x1fff) >> 5) << 2));
  return ((bits >> (<u32>hash & 31)) & 1) != 0 && isAmong(state, positions, hash);
}

function isAmong(state: usize, positions: u32, hash: u64): bool {
  const own = stackOf(state);
  const shared = own == STACKS ? positions : min(rootPositions, positions);
  for (let n = shared; n < positions; n++) if (load<u64>(own + (<usize>n << 3)) == hash) return true;
  for (let n: u32 = 0; n < shared; n++) if (load<u64>(STACKS + (<usize>n << 3)) == hash) return true;
  return false;
}
