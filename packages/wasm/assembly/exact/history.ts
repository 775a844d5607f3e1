/**
 * The history heuristic (J. Schaeffer, 1989): how often a stone of a player on a cell answered the question, against how
 * often it was tried and another move answered it. A value lies between -RANGE and RANGE, and recent answers count most.
 */
import { moveTo } from './frame';

const CELLS: usize = 64;
const VALUES: usize = memory.data(2 * 64 * 4, 64);

const RANGE: i32 = 1 << 16;
/** The part of its distance to the end of the range by which a value moves. */
const RATE_SHIFT: i32 = 6;

export function clearHistory(): void {
  memory.fill(VALUES, 0, 2 * CELLS * 4);
}

// @ts-ignore: decorator
@inline
function addressOf(move: u64, stones: u64): usize {
  const player = <usize>popcnt(stones) & 1;
  return VALUES + ((player * CELLS + <usize>ctz(move)) << 2);
}

/** What the history adds to the rank of a move: one that mostly failed counts a winning cell less. */
// @ts-ignore: decorator
@inline
export function bonusOf(move: u64, stones: u64): i32 {
  return load<i32>(addressOf(move, stones)) < 0 ? -1 : 0;
}

/** Learns that the move of an index answered the question, and that those before it did not. */
export function learn(moves: usize, answered: u32, stones: u64): void {
  if (answered == 0) return;
  for (let n: u32 = 0; n < answered; n++) {
    const address = addressOf(moveTo(moves, n), stones);
    const value = load<i32>(address);
    store<i32>(address, value - ((RANGE + value) >> RATE_SHIFT));
  }
  const address = addressOf(moveTo(moves, answered), stones);
  const value = load<i32>(address);
  store<i32>(address, value + ((RANGE - value) >> RATE_SHIFT));
}
