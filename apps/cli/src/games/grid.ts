/** Makes pictures of boards whose cells are stored row by row and named as in a1. */
import { EMPTY_CELL } from '@banyan/games';
import type { Player } from '@banyan/mcts';
import type { Cell, Occupant, Picture } from '../picture.ts';

type Grid = Omit<Picture, 'winning'>;

/** Makes the picture, without finished lines, of a board that is stored row by row from a1 at the bottom left. */
export function grid(cells: Uint8Array, columns: number, last: number | undefined): Grid {
  return {
    columnNames: Array.from({ length: columns }, (_, column) => columnNameOf(column)),
    rowNames: Array.from({ length: cells.length / columns }, (_, row) => String(row + 1)),
    occupant: occupantOf(cells, columns),
    last: last === undefined ? undefined : cellAt(last, columns),
  };
}

/** Makes the picture of a board that is stored row by row from a1 at the top left. */
export function gridFromTheTop(cells: Uint8Array, columns: number, last: number | undefined): Grid {
  const upright = grid(cells, columns, last);
  const rows = cells.length / columns;
  return {
    ...upright,
    rowNames: upright.rowNames.toReversed(),
    occupant: (cell) => upright.occupant(fromTheTop(cell, rows)),
    last: upright.last && fromTheTop(upright.last, rows),
  };
}

/** Counts the row of a cell from the other end. */
export function fromTheTop({ column, row }: Cell, rows: number): Cell {
  return { column, row: rows - 1 - row };
}

/** Returns the cell with this index. */
export function cellAt(cell: number, columns: number): Cell {
  return { column: cell % columns, row: Math.floor(cell / columns) };
}

/** Makes the lookup of the players on the cells. */
export function occupantOf(cells: Uint8Array, columns: number): Occupant {
  return ({ column, row }) => owner(cells[row * columns + column]);
}

/** Returns the player of a stone; a cell of a state is empty or 1 + the player. */
export function owner(cell: number | undefined): Player | undefined {
  return cell === undefined || cell === EMPTY_CELL ? undefined : cell - 1;
}

/** Returns a, b, and so on. */
function columnNameOf(column: number): string {
  return (column + 10).toString(36);
}
