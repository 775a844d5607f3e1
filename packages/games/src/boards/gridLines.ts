/** Lines of stones in a grid: horizontal, vertical, and along both diagonals. */

/**
 * A board as its cells are stored, strip by strip: columns in Connect-N, rows in m,n,k. Lines run in the same four
 * directions through both. A cell is `EMPTY_CELL`, or the kind of its stone.
 */
export interface Grid {
  /** The number of strips. */
  readonly strips: number;
  /** The number of cells of a strip. */
  readonly length: number;
  /** How many stones in a line win. */
  readonly connect: number;
}

/** Whether a stone of this kind in the cell `place` of `strip` is, or would be, part of a line. */
export function completesLine(
  { strips, length, connect }: Grid,
  cells: Uint8Array,
  strip: number,
  place: number,
  stone: number,
): boolean {
  const cell = strip * length + place;
  const others = connect - 1;
  const stripsAfter = strips - 1 - strip;
  const placesAfter = length - 1 - place;
  const risingBefore = Math.min(strip, place);
  const risingAfter = Math.min(stripsAfter, placesAfter);
  const fallingBefore = Math.min(strip, placesAfter);
  const fallingAfter = Math.min(stripsAfter, place);
  return (
    stonesBeside(cells, cell, stone, length, strip, stripsAfter) >= others ||
    stonesBeside(cells, cell, stone, 1, place, placesAfter) >= others ||
    stonesBeside(cells, cell, stone, length + 1, risingBefore, risingAfter) >= others ||
    stonesBeside(cells, cell, stone, length - 1, fallingBefore, fallingAfter) >= others
  );
}

/**
 * The number of stones of one kind that follow a cell on a line without a gap, on both sides.
 * @param step from one cell of the line to the next.
 * @param before how many cells the line has before this cell.
 * @param after how many it has after it.
 */
function stonesBeside(
  cells: Uint8Array,
  cell: number,
  stone: number,
  step: number,
  before: number,
  after: number,
): number {
  let count = 0;
  for (let room = before, next = cell - step; room > 0 && cells[next] === stone; room--, next -= step)
    count++;
  for (let room = after, next = cell + step; room > 0 && cells[next] === stone; room--, next += step) count++;
  return count;
}
