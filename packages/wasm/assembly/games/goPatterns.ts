/** Patterns of the 3x3 points around an empty one, for heavy rollouts; `patterns.ts` of `@banyan/games` draws them. */
import { highBit, lowBit } from './twoWords';

const OWN: u32 = 1;
const OTHER: u32 = 2;
const OFF_BOARD: u32 = 3;

/** The points around one, from the lowest row; of those the number, or `NOWHERE` off the board. */
const AROUND: usize = memory.data(100 * 8, 8);
const NOWHERE: u32 = 255;

/** A set of the codes that match, a bit a code: two bits for each point of `AROUND`. */
const MATCHES: usize = memory.data(8192, 64);

/** Reads the patterns: four bits for each point, of the contents that it may have. */
export function setPatterns(columns: u32, rows: u32, words: usize, count: u32): void {
  memory.fill(MATCHES, 0, 8192);
  for (let n: u32 = 0; n < count; n++) addMatches(load<u32>(words + ((<usize>n) << 2)), 0, 0);
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

/** Adds the codes that match from the `index`-th point on, and have the lower bits of `code`. */
function addMatches(pattern: u32, index: u32, code: u32): void {
  if (index == 8) {
    const at = MATCHES + (code >> 3);
    store<u8>(at, load<u8>(at) | <u8>((<u32>1) << (code & 7)));
    return;
  }
  for (let content: u32 = 0; content < 4; content++) {
    if ((pattern >> (4 * index + content)) & 1) addMatches(pattern, index + 1, code | (content << (2 * index)));
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
  return ((<u32>load<u8>(MATCHES + (code >> 3)) >> (code & 7)) & 1) != 0;
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
