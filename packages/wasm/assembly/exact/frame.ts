/** The stack of the search: a frame for each position on the path from the root, in a fixed place of memory. */

/** The most moves of a position: a board has at most 28 columns. */
const MAX_MOVES: usize = 28;

/** A position whose moves are being tried. The moves, 16 bytes each, follow it. Of a single move only `count` is set. */
@unmanaged
@final
export class Frame {
  /** The stones of the player to move, and of both. */
  own: u64;
  stones: u64;
  /** The product of the position's key (`table.ts`). */
  product: u64;
  /** How many nodes had been visited before this one. */
  nodesBefore: u64;
  /** The score that is asked for, and the best one that is found. */
  bound: i32;
  best: i32;
  /** What was known of the score before. */
  lower: i32;
  upper: i32;
  /** How many moves there are, and how many of them were tried. */
  count: u32;
  tried: u32;

  // @ts-ignore: decorator
  @inline
  get moves(): usize {
    return changetype<usize>(this) + offsetof<Frame>();
  }
}

const FRAME_BYTES: usize = offsetof<Frame>() + MAX_MOVES * 16;
/** A path has at most 56 positions: a board has at most 55 cells. */
const FRAMES: usize = memory.data(56 * (64 + 28 * 16), 64);

// @ts-ignore: decorator
@inline
export function frameAt(depth: u32): Frame {
  return changetype<Frame>(FRAMES + <usize>depth * FRAME_BYTES);
}

/** A move of a list. */
// @ts-ignore: decorator
@inline
export function moveTo(moves: usize, n: u32): u64 {
  return load<u64>(moves + ((<usize>n) << 4));
}

/** The winning cells of its player after a move of a list. */
// @ts-ignore: decorator
@inline
export function winsAfter(moves: usize, n: u32): u64 {
  return load<u64>(moves + ((<usize>n) << 4), 8);
}

// @ts-ignore: decorator
@inline
export function writeMove(moves: usize, n: u32, move: u64, wins: u64): void {
  store<u64>(moves + ((<usize>n) << 4), move);
  store<u64>(moves + ((<usize>n) << 4), wins, 8);
}
