/** Pictures of boards whose cells are stored row by row, and have names such as a1. */
import { EMPTY_CELL } from '@banyan/games';
import type { Player } from '@banyan/mcts';
import type { Cell, Occupant, Picture } from '../picture.ts';

type Grid = Omit<Picture, 'winning'>;

/** The picture, but for lines, of a board that is stored from a1 at the bottom left. */
export function grid(cells: Uint8Array, columns: number, last: number | undefined): Grid {
  return {
    columnNames: Array.from({ length: columns }, (_, column) => columnNameOf(column)),
    rowNames: Array.from({ length: cells.length / columns }, (_, row) => String(row + 1)),
    occupant: occupantOf(cells, columns),
    last: last === undefined ? undefined : cellAt(last, columns),
  };
}

/** The same of a board that is stored from a1 at the top left. */
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

/** The place of a cell whose rows are counted from the other end. */
export function fromTheTop({ column, row }: Cell, rows: number): Cell {
  return { column, row: rows - 1 - row };
}

export function cellAt(cell: number, columns: number): Cell {
  return { column: cell % columns, row: Math.floor(cell / columns) };
}

export function occupantOf(cells: Uint8Array, columns: number): Occupant {
  return ({ column, row }) => owner(cells[row * columns + column]);
}

/** Whose stone a cell of a state holds: it is empty, or 1 + the player. */
export function owner(cell: number | undefined): Player | undefined {
  return cell === undefined || cell === EMPTY_CELL ? undefined : cell - 1;
}

/** a, b, and so on. */
function columnNameOf(column: number): string {
  return (column + 10).toString(36);
}
