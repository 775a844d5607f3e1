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

/** The four directions of lines, as steps to the next strip and along a strip. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Whether a stone of this kind in the cell `place` of `strip` is, or would be, part of a line. */
export function completesLine(
  grid: Grid,
  cells: Uint8Array,
  strip: number,
  place: number,
  stone: number,
): boolean {
  for (const [x, y] of DIRECTIONS) {
    const stones =
      1 +
      stonesFrom(grid, cells, strip, place, x, y, stone) +
      stonesFrom(grid, cells, strip, place, -x, -y, stone);
    if (stones >= grid.connect) return true;
  }
  return false;
}

/** The number of stones of one kind that follow a cell in one direction. */
function stonesFrom(
  { strips, length }: Grid,
  cells: Uint8Array,
  strip: number,
  place: number,
  stepX: number,
  stepY: number,
  stone: number,
): number {
  let count = 0;
  let x = strip + stepX;
  let y = place + stepY;
  while (x >= 0 && x < strips && y >= 0 && y < length && cells[x * length + y] === stone) {
    count++;
    x += stepX;
    y += stepY;
  }
  return count;
}
