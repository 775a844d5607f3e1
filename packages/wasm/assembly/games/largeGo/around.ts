/**
 * What the eight cells around each cell hold, as one number, its code in `goPatternCodes.ts`: two bits a cell. The lower one
 * is set by Black and the edge, the higher one by White and the edge.
 *
 *     10 11   12 13   14 15      above
 *      6  7            8  9
 *      0  1    2  3    4  5      below
 *
 * A set of the cells around is the lower bits of those in it. Loops over the bits of a set have one branch that is hard to
 * predict, where tests of each cell have one a cell.
 */
import { area, cellOf, columns, rows, stride } from './grid';

/** The codes of all cells, and as much after them as `changeAround` reads. */
export const AROUND_BYTES: usize = 448 * 2 + 8;

/** The sets of all cells around, of the four beside, and of the diagonal ones. */
const ALL: u32 = 0x5555;
export const BESIDE: u32 = 0x1144;
export const DIAGONAL: u32 = 0x4411;

/** What Black's stone adds to the codes of three cells side by side: below it, beside it, and above it. */
const IN_BELOW: u64 = (1 << 14) | (1 << 28) | ((<u64>1) << 42);
const IN_BESIDE: u64 = (1 << 8) | ((<u64>1) << 38);
const IN_ABOVE: u64 = (1 << 4) | (1 << 18) | ((<u64>1) << 32);

/** The step from a cell to each cell around it, by the bit of a code. */
const STEPS: usize = memory.data(16 * 4, 4);

/** Sets the steps of the grid. */
export function setSteps(): void {
  for (let index: u32 = 0; index < 8; index++) {
    const place = index + u32(index > 3);
    store<u32>(STEPS + (<usize>index << 3), (place / 3) * stride - stride + (place % 3) - 1);
  }
}

/** The step from a cell to the first of a set around it, modulo 2^32. */
// @ts-ignore: decorator
@inline
export function stepTo(set: u32): u32 {
  return load<u32>(STEPS + (<usize>ctz(set) << 2));
}

/** Sets the codes of an empty board. */
export function clearAround(codes: usize): void {
  for (let point: u32 = 0; point < area; point++) {
    const column = point % columns;
    const row = point / columns;
    let code: u32 = 0;
    if (row == 0) code |= 0x003f;
    if (row == rows - 1) code |= 0xfc00;
    if (column == 0) code |= 0x0cc3;
    if (column == columns - 1) code |= 0xc330;
    store<u16>(codes + (<usize>cellOf(point) << 1), <u16>code);
  }
}

/** Adds what a cell holds, which was empty, to the codes of the cells around it. */
export function addAround(codes: usize, cell: u32, content: u32): void {
  changeAround(codes, cell, content);
}

/** Removes what a cell holds, which will be empty, from the codes of the cells around it. */
export function removeAround(codes: usize, cell: u32, content: u32): void {
  changeAround(codes, cell, -(<u64>content));
}

// @ts-ignore: decorator
@inline
function changeAround(codes: usize, cell: u32, content: u64): void {
  const below = codes + (<usize>(cell - stride - 1) << 1);
  const beside = codes + (<usize>(cell - 1) << 1);
  const above = codes + (<usize>(cell + stride - 1) << 1);
  add(below, content * IN_BELOW);
  add(beside, content * IN_BESIDE);
  add(above, content * IN_ABOVE);
}

/** Adds to four codes. The alignment of two is for the JavaScript build, which would read aligned words otherwise. */
// @ts-ignore: decorator
@inline
function add(codes: usize, changes: u64): void {
  store<u64>(codes, load<u64>(codes, 0, 2) + changes, 0, 2);
}

/** The set of the empty cells. */
// @ts-ignore: decorator
@inline
export function emptyIn(code: u32): u32 {
  return ~(code | (code >> 1)) & ALL;
}

/** The set of the cells with a stone of this content. */
// @ts-ignore: decorator
@inline
export function stonesIn(code: u32, stone: u32): u32 {
  return (code >> (stone - 1)) & ~(code >> (2 - stone)) & ALL;
}

/** Two sets, one in each half of a word, with the cells of others that are next to theirs. */
// @ts-ignore: decorator
@inline
export function spread(sets: u32, within: u32): u32 {
  const alongRows = ((sets << 2) & 0x50145014) | ((sets >> 2) & 0x14051405);
  const up = ((sets << 6) & 0x40404040) | ((sets << 4) & 0x05000500);
  const down = ((sets >> 6) & 0x01010101) | ((sets >> 4) & 0x00500050);
  return (sets | alongRows | up | down) & within;
}
