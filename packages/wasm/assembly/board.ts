/**
 * Connect-N on bitboards of 64 bits.
 *
 * A column takes rows + 1 bits, from the bottom up, and the columns follow each other from the left. The bit above a
 * column is its sentinel: no stone ever lies there, so a line cannot run from one column's top into the next one's
 * bottom. Seven columns of six rows:
 *
 *      6 13 20 27 34 41 48    sentinels
 *     ---------------------
 *      5 12 19 26 33 40 47    top row
 *      4 11 18 25 32 39 46
 *      3 10 17 24 31 38 45
 *      2  9 16 23 30 37 44
 *      1  8 15 22 29 36 43
 *      0  7 14 21 28 35 42    bottom row
 *
 * From any cell, +1 is up, +(rows + 1) right, +(rows + 2) right and up, +rows right and down.
 *
 * A position is two boards and a set: `own`, the stones of the player to move; `mask`, all stones; and `open`, the
 * columns that have room, a bit each. They are passed around as values, so that they live in registers.
 */

import { COLUMN_TABLE, MOST_TABLED_COLUMNS } from './memory';

let columns: u32 = 0;
let rows: u32 = 0;
let connect: u32 = 0;

/** Bits from one column to the next. */
let stride: u32 = 0;
/** The cells of the leftmost column. */
let firstColumn: u64 = 0;
/** The top cell of each column. */
let topCells: u64 = 0;
/** Whether a line fits into the width, the height, and so into a diagonal. Shifts past 64 bits would wrap. */
let fitsAcross: bool = false;
let fitsUp: bool = false;

/** Sets the size of the board, which takes columns x (rows + 1) bits, at most 64. */
export function setBoard(columnCount: u32, rowCount: u32, connectCount: u32): void {
  columns = columnCount;
  rows = rowCount;
  connect = connectCount;
  stride = rows + 1;
  firstColumn = ((<u64>1) << rows) - 1;
  topCells = 0;
  for (let column: u32 = 0; column < columns; column++) topCells |= (<u64>1) << (column * stride + rows - 1);
  fitsAcross = connect <= columns;
  fitsUp = connect <= rows;
  if (columns <= MOST_TABLED_COLUMNS) fillNthOpenTable();
}

/** Lists the columns of each set of open columns, 16 bytes a set. */
function fillNthOpenTable(): void {
  for (let open: u32 = 0; open < (<u32>1) << columns; open++) {
    let entry = COLUMN_TABLE + (open << 4);
    for (let rest = open; rest != 0; rest &= rest - 1) store<u8>(entry++, <u8>ctz(rest));
  }
}

/** The set of columns that have room. */
export function openColumns(mask: u64): u32 {
  let open: u32 = 0;
  for (let column: u32 = 0; column < columns; column++) {
    if ((mask & (topCells & columnCells(column))) == 0) open |= (<u32>1) << column;
  }
  return open;
}

/** The n-th column of a set, from the left and from 0. */
// @ts-ignore: decorator
@inline
export function nthOpen(open: u32, n: u32): u32 {
  if (columns <= MOST_TABLED_COLUMNS) return load<u8>(COLUMN_TABLE + (open << 4) + n);
  let rest = open;
  for (let skip = n; skip > 0; skip--) rest &= rest - 1;
  return ctz(rest);
}

// @ts-ignore: decorator
@inline
function columnCells(column: u32): u64 {
  return firstColumn << (column * stride);
}

/** The cell where a stone comes to lie: adding the bottom cell carries through the stones of the column. */
// @ts-ignore: decorator
@inline
export function landing(mask: u64, column: u32): u64 {
  const bottom = (<u64>1) << (column * stride);
  return (mask + bottom) & columnCells(column);
}

/** The row of a cell of a column, from the bottom and from 0. */
export function rowOf(cell: u64, column: u32): u32 {
  return <u32>ctz(cell) - column * stride;
}

/** The open columns after a stone has come to lie on `cell`, in `column`. */
// @ts-ignore: decorator
@inline
export function openAfter(open: u32, cell: u64, column: u32): u32 {
  return (cell & topCells) != 0 ? open ^ ((<u32>1) << column) : open;
}

/** Whether a set of stones holds a line. */
// @ts-ignore: decorator
@inline
export function hasLine(stones: u64): bool {
  if (fitsUp && run(stones, 1) != 0) return true;
  if (!fitsAcross) return false;
  if (run(stones, stride) != 0) return true;
  return fitsUp && (run(stones, stride - 1) | run(stones, stride + 1)) != 0;
}

/** The cells from which `connect` stones follow each other at a distance of `step`. */
// @ts-ignore: decorator
@inline
function run(stones: u64, step: u32): u64 {
  const pairs = stones & (stones >> step);
  if (connect == 4) return pairs & (pairs >> (2 * step));
  return longRun(pairs, step);
}

/** Doubles runs of two to runs of four, eight, ... and, in the last step, to `connect`. */
function longRun(pairs: u64, step: u32): u64 {
  let found = pairs;
  let length: u32 = 2;
  while (length < connect) {
    const more = min(length, connect - length);
    found &= found >> (more * step);
    length += more;
  }
  return found;
}
