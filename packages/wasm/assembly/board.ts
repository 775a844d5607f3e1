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
import { AnySize, setSize, Size, sizeOf } from './size';

/** Sets the size of the board, and lists the columns of each set of open columns, a byte each, 16 bytes a set. */
export function setBoard(columns: u32, rows: u32, connect: u32): void {
  setSize(columns, rows, connect);
  if (columns > MOST_TABLED_COLUMNS) return;
  for (let open: u32 = 0; open < (<u32>1) << columns; open++) {
    let entry = COLUMN_TABLE + (open << 4);
    for (let rest = open; rest != 0; rest &= rest - 1) store<u8>(entry++, <u8>ctz(rest));
  }
}

/** The set of columns that have room. */
export function openColumns(mask: u64): u32 {
  const size = sizeOf<AnySize>();
  let open: u32 = 0;
  for (let column: u32 = 0; column < size.columns; column++) {
    if ((mask & size.topCells & columnCells<AnySize>(column)) == 0) open |= (<u32>1) << column;
  }
  return open;
}

/** The n-th column of a set, from the left and from 0. */
// @ts-ignore: decorator
@inline
export function nthOpen<B extends Size>(open: u32, n: u32): u32 {
  if (sizeOf<B>().columns <= MOST_TABLED_COLUMNS) return load<u8>(COLUMN_TABLE + (open << 4) + n);
  let rest = open;
  for (let skip = n; skip > 0; skip--) rest &= rest - 1;
  return ctz(rest);
}

/** The cell where a stone comes to lie: adding the bottom cells carries through the stones of each column. */
// @ts-ignore: decorator
@inline
export function landing<B extends Size>(mask: u64, column: u32): u64 {
  return (mask + sizeOf<B>().bottomCells) & columnCells<B>(column);
}

// @ts-ignore: decorator
@inline
function columnCells<B extends Size>(column: u32): u64 {
  const shift = column * sizeOf<B>().stride;
  return sizeOf<B>().firstColumn << shift;
}

/** The row of a cell of a column, from the bottom and from 0. */
export function rowOf(cell: u64, column: u32): u32 {
  return <u32>ctz(cell) - column * sizeOf<AnySize>().stride;
}

/** Whether a stone on this cell fills its column. */
// @ts-ignore: decorator
@inline
export function isTop<B extends Size>(cell: u64): bool {
  return (cell & sizeOf<B>().topCells) != 0;
}

/** A set of columns without one that it has. */
// @ts-ignore: decorator
@inline
export function without(open: u32, column: u32): u32 {
  return open ^ ((<u32>1) << column);
}

/** The open columns after a stone has come to lie on `cell`, in `column`. */
// @ts-ignore: decorator
@inline
export function openAfter<B extends Size>(open: u32, cell: u64, column: u32): u32 {
  return isTop<B>(cell) ? without(open, column) : open;
}

/** Whether a set of stones holds a line. */
// @ts-ignore: decorator
@inline
export function hasLine<B extends Size>(stones: u64): bool {
  const size = sizeOf<B>();
  let found: u64 = 0;
  if (size.fitsUp) found |= lines<B>(stones, 1);
  if (size.fitsAcross) found |= lines<B>(stones, size.stride);
  if (size.fitsUp && size.fitsAcross) {
    found |= lines<B>(stones, size.stride - 1) | lines<B>(stones, size.stride + 1);
  }
  return found != 0;
}

/** The cells from which `connect` stones follow each other at a distance of `step`. */
// @ts-ignore: decorator
@inline
function lines<B extends Size>(stones: u64, step: u32): u64 {
  const pairs = stones & (stones >> step);
  if (sizeOf<B>().connect == 4) return pairs & (pairs >> (2 * step));
  return longer(pairs, step, sizeOf<B>().connect);
}

/** From lines of two: to lines of four, eight, ... and, in the last step, of `connect`. */
function longer(pairs: u64, step: u32, connect: u32): u64 {
  let found = pairs;
  let length: u32 = 2;
  while (length < connect) {
    const more = min(length, connect - length);
    found &= found >> (more * step);
    length += more;
  }
  return found;
}
