/**
 * The cells of a large board of Go: its points, and an edge around them, so that every point has four neighbours. A row has
 * one cell more than points, which ends it and begins the next. A board of 3 x 2 points:
 *
 *     12 13 14 15 16      edge
 *      8  9 10 11         edge, three points
 *      4  5  6  7         edge, three points
 *      0  1  2  3         edge
 */

const MAX_SIDE: u32 = 19;

/** All cells, in whole words of 64: 21 rows of 20 and one on 19 x 19. */
export const MAX_CELLS: u32 = 448;

/** In place of a cell with a point. It is one of the edge. */
export const NO_CELL: u32 = 0;

const CELL_OF: usize = memory.data(361 * 2, 2);
const POINT_OF: usize = memory.data(448 * 2, 2);

export let columns: u32 = 0;
export let rows: u32 = 0;
/** The number of points. */
export let area: u32 = 0;
/** Cells from one row to the next. */
export let stride: u32 = 0;

export function setGrid(columnCount: u32, rowCount: u32): void {
  if (columnCount < 1 || columnCount > MAX_SIDE || rowCount < 1 || rowCount > MAX_SIDE)
    throw new RangeError('a side of a board of go has 1 to 19 points');
  columns = columnCount;
  rows = rowCount;
  area = columns * rows;
  stride = columns + 1;
  for (let point: u32 = 0; point < area; point++) {
    const cell = (point / columns + 1) * stride + (point % columns) + 1;
    store<u16>(CELL_OF + (<usize>point << 1), <u16>cell);
    store<u16>(POINT_OF + (<usize>cell << 1), <u16>point);
  }
}

// @ts-ignore: decorator
@inline
export function cellOf(point: u32): u32 {
  return load<u16>(CELL_OF + (<usize>point << 1));
}

// @ts-ignore: decorator
@inline
export function pointOf(cell: u32): u32 {
  return load<u16>(POINT_OF + (<usize>cell << 1));
}
