/**
 * Connect-N on a bitboard of 64 bits.
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
 * `landings` are the cells where the next stones come to lie, one a column; a full column's is its sentinel. A stone
 * moves its column's landing up: landings + cell. `open` are the columns that have room, a bit each.
 */
import { IS_FOR_JAVASCRIPT } from '../target';
import { Size, sizeOf } from './size';

/** The most columns for which a table lists the cells of each set of open columns. */
const MAX_TABLED_COLUMNS: u32 = 8;

/** For each set of open columns, the cells of its n-th column: 8 entries a set, u64 each. */
const COLUMN_TABLE: usize = memory.data(8 << (3 + 8), 64);

/** Fills the table of a size. */
export function makeColumnTable<B extends Size>(): void {
  const columns = sizeOf<B>().columns;
  if (columns > MAX_TABLED_COLUMNS) return;
  for (let open: u32 = 0; open < (<u32>1) << columns; open++) {
    let entry = COLUMN_TABLE + <usize>entriesOf(open);
    for (let rest = open; rest != 0; rest &= rest - 1) {
      store<u64>(entry, columnCells<B>(ctz(rest)));
      entry += sizeof<u64>();
    }
  }
}

/** The offset of the entries of a set of open columns in the table. It has as many bits set as the set has columns. */
// @ts-ignore: decorator
@inline
export function entriesOf(open: u32): u32 {
  return open << 6;
}

/** As `nthOpenCells`, by the `entriesOf` a set; for sizes that have the table. */
// @ts-ignore: decorator
@inline
export function nthCellsIn(entries: u32, n: u32): u64 {
  return load<u64>(COLUMN_TABLE + <usize>entries + <usize>(n << 3));
}

// @ts-ignore: decorator
@inline
export function columnCells<B extends Size>(column: u32): u64 {
  const shift = column * sizeOf<B>().stride;
  return sizeOf<B>().firstColumn << shift;
}

/** The column of a cell. */
// @ts-ignore: decorator
@inline
export function columnOf<B extends Size>(cell: u64): u32 {
  return <u32>ctz(cell) / sizeOf<B>().stride;
}

/** The n-th column of a set, from the left and from 0. */
export function nthOpen(open: u32, n: u32): u32 {
  let rest = open;
  for (let skip = n; skip > 0; skip--) rest &= rest - 1;
  return ctz(rest);
}

/** The cells of the n-th column of a set. */
// @ts-ignore: decorator
@inline
export function nthOpenCells<B extends Size>(open: u32, n: u32): u64 {
  if (sizeOf<B>().columns <= MAX_TABLED_COLUMNS) return nthCellsIn(entriesOf(open), n);
  return columnCells<B>(nthOpen(open, n));
}

/** The set of columns that have room. */
export function openColumns<B extends Size>(stones: u64): u32 {
  let open: u32 = 0;
  for (let column: u32 = 0; column < sizeOf<B>().columns; column++) {
    if ((sizeOf<B>().topCells & ~stones & columnCells<B>(column)) != 0) open |= (<u32>1) << column;
  }
  return open;
}

/** The landings: adding the bottom cells carries through the stones of each column. */
export function landingsOn<B extends Size>(stones: u64): u64 {
  return stones + sizeOf<B>().bottomCells;
}

/** The open columns after a stone was placed on `cell`. */
// @ts-ignore: decorator
@inline
export function openAfter<B extends Size>(open: u32, cell: u64): u32 {
  return (cell & sizeOf<B>().topCells) != 0 ? open ^ ((<u32>1) << columnOf<B>(cell)) : open;
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

/** `winningCells`, once in a module. */
export function winsOf<B extends Size>(stones: u64): u64 {
  return foundWins<B>(stones);
}

/** The cells of the board, taken or not, reachable or not, where a stone would make a line with these. */
// @ts-ignore: decorator
@inline
export function winningCells<B extends Size>(stones: u64): u64 {
  return IS_FOR_JAVASCRIPT ? winsOf<B>(stones) : foundWins<B>(stones);
}

// @ts-ignore: decorator
@inline
function foundWins<B extends Size>(stones: u64): u64 {
  const size = sizeOf<B>();
  let found: u64 = 0;
  if (size.fitsUp) found |= completions<B>(stones, 1);
  if (size.fitsAcross) found |= completions<B>(stones, size.stride);
  if (size.fitsUp && size.fitsAcross) {
    found |= completions<B>(stones, size.stride - 1) | completions<B>(stones, size.stride + 1);
  }
  return found & size.cells;
}

/** The cells that have `connect - 1` stones before and behind them, together, at a distance of `step`. */
// @ts-ignore: decorator
@inline
function completions<B extends Size>(stones: u64, step: u32): u64 {
  if (sizeOf<B>().connect != 4) return longCompletions(stones, step, sizeOf<B>().connect);
  const before = stones << step;
  const behind = stones >> step;
  const twoBefore = before & (stones << (2 * step));
  const twoBehind = behind & (stones >> (2 * step));
  return (
    (twoBefore & (behind | (stones << (3 * step)))) | (twoBehind & (before | (stones >> (3 * step))))
  );
}

/** `winningCells` of two sets of stones at a time, for lines of four: two lanes of 64 bits. */
// @ts-ignore: decorator
@inline
export function winningCellsOfTwo<B extends Size>(one: u64, other: u64): v128 {
  const size = sizeOf<B>();
  const stones = i64x2.replace_lane(i64x2.splat(one), 1, other);
  let found = i64x2.splat(0);
  if (size.fitsUp) found = v128.or(found, completionsOfTwo(stones, 1));
  if (size.fitsAcross) found = v128.or(found, completionsOfTwo(stones, size.stride));
  if (size.fitsUp && size.fitsAcross) {
    found = v128.or(found, completionsOfTwo(stones, size.stride - 1));
    found = v128.or(found, completionsOfTwo(stones, size.stride + 1));
  }
  return v128.and(found, i64x2.splat(size.cells));
}

// @ts-ignore: decorator
@inline
function completionsOfTwo(stones: v128, step: u32): v128 {
  const before = i64x2.shl(stones, step);
  const behind = i64x2.shr_u(stones, step);
  const twoBefore = v128.and(before, i64x2.shl(stones, 2 * step));
  const twoBehind = v128.and(behind, i64x2.shr_u(stones, 2 * step));
  return v128.or(
    v128.and(twoBefore, v128.or(behind, i64x2.shl(stones, 3 * step))),
    v128.and(twoBehind, v128.or(before, i64x2.shr_u(stones, 3 * step))),
  );
}

function longCompletions(stones: u64, step: u32, connect: u32): u64 {
  let found: u64 = 0;
  for (let before: u32 = 0; before < connect; before++) {
    let cells: u64 = u64.MAX_VALUE;
    for (let n: u32 = 1; n <= before; n++) cells &= stones << (n * step);
    for (let n: u32 = 1; n < connect - before; n++) cells &= stones >> (n * step);
    found |= cells;
  }
  return found;
}

/**
 * The landings after which the opponent cannot win at once. A threat on a landing must be taken, of two threats one
 * remains, and a stone below a threat would let the opponent reach it.
 */
// @ts-ignore: decorator
@inline
export function safeCells(reachable: u64, threats: u64): u64 {
  const direct = threats & reachable;
  const poisoned = (threats >> 1) & reachable;
  if (direct == 0) return reachable & ~poisoned;
  return (direct & (direct - 1)) == 0 ? direct & ~poisoned : 0;
}
