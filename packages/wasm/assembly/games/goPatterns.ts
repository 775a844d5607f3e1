/** The 3x3 points around an empty one: their code, and whether a pattern of heavy rollouts matches. */
import { isPattern, setPatternCodes } from './goPatternCodes';

/** Which of the eight points around each point are off the board, a bit each, from the lowest row. */
const EDGES: usize = memory.data(100);

let width: i32 = 0;

/** Reads the patterns of `goPatternCodes.ts`, for a board. */
export function setPatterns(columns: u32, rows: u32, words: usize, count: u32): void {
  setPatternCodes(words, count);
  width = <i32>columns;
  for (let point: u32 = 0; point < columns * rows; point++) {
    const column = point % columns;
    const row = point / columns;
    let edges: u32 = 0;
    if (row == 0) edges |= 0b00000111;
    if (row == rows - 1) edges |= 0b11100000;
    if (column == 0) edges |= 0b00101001;
    if (column == columns - 1) edges |= 0b10010100;
    store<u8>(EDGES + point, edges);
  }
}

/** Whether a pattern matches around an empty point. */
// @ts-ignore: decorator
@inline
export function matchesAt(point: u32, ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): bool {
  return isPattern(codeAt(point, ownLow, ownHigh, otherLow, otherHigh));
}

/** The code of the points around one. */
export function codeAt(point: u32, ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): u32 {
  const edges = <u32>load<u8>(EDGES + point);
  const own = around(point, ownLow, ownHigh) | edges;
  const other = around(point, otherLow, otherHigh) | edges;
  // The bits of a code are in turn one of `own` and one of `other`: off the board, both.
  let bits = own | (other << 16);
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  bits = (bits | (bits << 1)) & 0x55555555;
  return (bits | (bits >> 15)) & 0xffff;
}

/** Which of the eight points around a point are in a set, and any bits for those off the board. */
// @ts-ignore: decorator
@inline
function around(point: u32, low: u64, high: u64): u32 {
  const centre = <i32>point;
  const middle = threeAt(centre, low, high);
  return (
    threeAt(centre - width, low, high) |
    ((middle & 1) << 3) |
    ((middle & 4) << 2) |
    (threeAt(centre + width, low, high) << 5)
  );
}

/** The bits of a set at a number and both beside it; any bits outside of the set. */
// @ts-ignore: decorator
@inline
function threeAt(centre: i32, low: u64, high: u64): u32 {
  if (centre > 64) return <u32>(high >> (centre - 65)) & 7;
  if (centre <= 0) return <u32>(low << 1) & 7;
  return <u32>((low >> (centre - 1)) | ((high << 1) << (64 - centre))) & 7;
}
