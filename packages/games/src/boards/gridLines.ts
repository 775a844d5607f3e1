/** Lines of stones in a grid: across, upwards, and along both diagonals. */

/**
 * A board as its cells are stored, strip after strip: columns in Connect-N, rows in m,n,k. Lines run the same four ways
 * through either. A cell is 0 where it is empty, and otherwise the kind of its stone.
 */
export interface Grid {
  /** How many strips there are. */
  readonly strips: number;
  /** The cells of one strip. */
  readonly length: number;
  /** How many stones in a line win. */
  readonly connect: number;
}

/** The four ways a line can run, as steps to other strips and along them. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Whether a stone of this kind is, or would be, part of a line in the cell `place` of `strip`. */
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

/** How many such stones follow a cell in one direction. */
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
