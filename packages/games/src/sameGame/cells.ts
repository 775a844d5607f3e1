/** The geometry of SameGame: groups of cells of one colour, and how cells fall. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { MAX_COLOURS } from './state.ts';

/** For each cell of a board, stored row by row, the cells beside, above and below it. */
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
 * The group of a coloured cell: the cells of its colour that are connected to it, the cell itself first.
 * @param seen 1 for the cells of groups found before; this group is added.
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

/** Lets cells fall down into empty cells, and columns move left into empty columns. */
export function settle(cells: Uint8Array, columns: number): void {
  let left = 0; // where the next non-empty column goes
  for (let column = 0; column < columns; column++) {
    let down = left; // where its next cell goes
    for (let cell = column; cell < cells.length; cell += columns) {
      const colour = cells[cell];
      if (colour === EMPTY_CELL) continue;
      cells[cell] = EMPTY_CELL;
      cells[down] = colour;
      down += columns;
    }
    if (down > left) left++;
  }
}

/** The number of cells of each colour, by colour; of empty cells at 0. */
export function countColours(cells: Iterable<number>): number[] {
  const counts = new Array<number>(1 + MAX_COLOURS).fill(0);
  for (const colour of cells) counts[colour]++;
  return counts;
}
