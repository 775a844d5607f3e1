/** Patterns of the 3x3 points around an empty one, for heavy rollouts. */
import { isPattern, OFF_BOARD, OTHER, OWN, setPatternCodes } from './goPatternCodes';
import { highBit, lowBit } from './twoWords';

/** The points around one, from the lowest row; of those the number, or `NOWHERE` off the board. */
const AROUND: usize = memory.data(100 * 8, 8);
const NOWHERE: u32 = 255;

/** Reads the patterns of `goPatternCodes.ts`, for a board. */
export function setPatterns(columns: u32, rows: u32, words: usize, count: u32): void {
  setPatternCodes(words, count);
  for (let point: u32 = 0; point < columns * rows; point++) {
    const column = <i32>(point % columns);
    const row = <i32>(point / columns);
    let index: u32 = 0;
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) {
        if (x == column && y == row) continue;
        const isOn = x >= 0 && x < <i32>columns && y >= 0 && y < <i32>rows;
        store<u8>(placeOf(point, index++), isOn ? y * columns + x : NOWHERE);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function placeOf(point: u32, index: u32): usize {
  return AROUND + (<usize>point << 3) + index;
}

/** Whether a pattern matches around an empty point. */
export function matchesAt(point: u32, ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): bool {
  let code: u32 = 0;
  for (let index: u32 = 0; index < 8; index++) {
    const place = <u32>load<u8>(placeOf(point, index));
    code |= contentAt(place, ownLow, ownHigh, otherLow, otherHigh) << (2 * index);
  }
  return isPattern(code);
}

// @ts-ignore: decorator
@inline
function contentAt(place: u32, ownLow: u64, ownHigh: u64, otherLow: u64, otherHigh: u64): u32 {
  if (place == NOWHERE) return OFF_BOARD;
  const low = lowBit(place);
  const high = highBit(place);
  if (((ownLow & low) | (ownHigh & high)) != 0) return OWN;
  return ((otherLow & low) | (otherHigh & high)) != 0 ? OTHER : 0;
}
