/** The stack of the search: a frame for each position on the path from the root, in a fixed place of memory. */

/** The most moves of a position: a board has at most 28 columns. */
const MAX_MOVES: usize = 28;

/** A list of moves: of each the cell, the winning cells of its player after it, and its rank. */
const MOVE_BYTES: usize = 24;
const LIST_BYTES: usize = MAX_MOVES * MOVE_BYTES;

/** A position whose moves are being tried. The list of moves follows it. */
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
  /** -1 where an odd number of forced moves led to this position from the move before, otherwise 1. */
  sign: i32;

  // @ts-ignore: decorator
  @inline
  get moves(): usize {
    return changetype<usize>(this) + offsetof<Frame>();
  }
}

const FRAME_BYTES: usize = offsetof<Frame>() + LIST_BYTES;
/** A path has at most 56 positions: a board has at most 55 cells. */
const FRAMES: usize = memory.data(56 * (72 + 28 * 24), 64);

// @ts-ignore: decorator
@inline
export function frameAt(depth: u32): Frame {
  return changetype<Frame>(FRAMES + <usize>depth * FRAME_BYTES);
}

// @ts-ignore: decorator
@inline
function moveAt(moves: usize, n: u32): usize {
  return moves + <usize>n * MOVE_BYTES;
}

/** A move of a list. */
// @ts-ignore: decorator
@inline
export function moveTo(moves: usize, n: u32): u64 {
  return load<u64>(moveAt(moves, n));
}

/** The winning cells of its player after a move of a list. */
// @ts-ignore: decorator
@inline
export function winsAfter(moves: usize, n: u32): u64 {
  return load<u64>(moveAt(moves, n), 8);
}

// @ts-ignore: decorator
@inline
export function rankOf(moves: usize, n: u32): i32 {
  return load<i32>(moveAt(moves, n), 16);
}

// @ts-ignore: decorator
@inline
export function writeMove(moves: usize, n: u32, move: u64, wins: u64, rank: i32): void {
  const address = moveAt(moves, n);
  store<u64>(address, move);
  store<u64>(address, wins, 8);
  store<i32>(address, rank, 16);
}

// @ts-ignore: decorator
@inline
export function swapMoves(moves: usize, n: u32, other: u32): void {
  const move = moveTo(moves, n);
  const wins = winsAfter(moves, n);
  const rank = rankOf(moves, n);
  writeMove(moves, n, moveTo(moves, other), winsAfter(moves, other), rankOf(moves, other));
  writeMove(moves, other, move, wins, rank);
}
