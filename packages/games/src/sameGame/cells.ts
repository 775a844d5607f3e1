/** Groups of cells of one colour, and how cells fall: the geometry of SameGame. */
import { EMPTY } from '../boards/lineBoard.ts';
import { MAX_COLOURS } from './state.ts';

/** The cells beside, above and below each cell of a board that is stored row by row. */
export function sidesOfCells(columns: number, rows: number): number[][] {
  return Array.from({ length: columns * rows }, (_, cell) => {
    const column = cell % columns;
    const sides: number[] = [];
    if (column > 0) sides.push(cell - 1);
    if (column < columns - 1) sides.push(cell + 1);
    if (cell >= columns) sides.push(cell - columns);
    if (cell < columns * (rows - 1)) sides.push(cell + columns);
    return sides;
  });
}

/**
 * The cells that one can walk to from a coloured cell on its colour, that cell first.
 * @param seen 1 for the cells of groups that were found before; this group is added.
 */
export function groupAt(
  sides: readonly (readonly number[])[],
  cells: Uint8Array,
  cell: number,
  seen: Uint8Array = new Uint8Array(cells.length),
): number[] {
  const group = [cell];
  seen[cell] = 1;
  for (const member of group) {
    for (const side of sides[member]) {
      if (seen[side] === 1 || cells[side] !== cells[cell]) continue;
      seen[side] = 1;
      group.push(side);
    }
  }
  return group;
}

/** Lets cells fall down where they have room, and columns move left. */
export function settle(cells: Uint8Array, columns: number): void {
  let left = 0; // where the next column goes that is not empty
  for (let column = 0; column < columns; column++) {
    let down = left; // where its next cell goes
    for (let cell = column; cell < cells.length; cell += columns) {
      const colour = cells[cell];
      if (colour === EMPTY) continue;
      cells[cell] = EMPTY;
      cells[down] = colour;
      down += columns;
    }
    if (down > left) left++;
  }
}

/** How many cells there are of each colour, by its number. */
export function countColours(cells: Iterable<number>): number[] {
  const counts = new Array<number>(1 + MAX_COLOURS).fill(0);
  for (const colour of cells) counts[colour]++;
  return counts;
}
