/** A board as data, for any game on a grid; board.ts draws it. */
import type { Player } from '@banyan/mcts';

/** A cell of the grid, counted from 0 at the bottom left. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Returns the player of a cell; `undefined` if it is empty or off the board. */
export type Occupant = (cell: Cell) => Player | undefined;

/** A board and the stones on it. */
export interface Picture {
  /** Shown below the columns, from the left. */
  readonly columnNames: readonly string[];
  /** Shown beside the rows, from the bottom; may be empty texts. */
  readonly rowNames: readonly string[];
  readonly occupant: Occupant;
  /** The cell of the last move. */
  readonly last: Cell | undefined;
  /** The cells of all finished lines. */
  readonly winning: readonly Cell[];
  /** The empty cells on which the player to move may play, for games in which these are few. Default: none is marked. */
  readonly open?: readonly Cell[];
  /** Empty cells that help to find others, such as the star points of Go. Default: none. */
  readonly marked?: readonly Cell[];
  /** Whether each row is half a cell to the right of the row above, as in Hex. Default: false. */
  readonly leaning?: boolean;
}

/** The directions of lines, as steps to the right and up. */
const DIRECTIONS: readonly Cell[] = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: -1 },
];

/** Returns the cells of all lines of `length` stones of one player. */
export function finishedLines(columns: number, rows: number, length: number, occupant: Occupant): Cell[] {
  const starts = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  return starts.flatMap((start) => {
    const player = occupant(start);
    if (player === undefined) return [];
    return DIRECTIONS.map((step) => cellsFrom(start, step, length))
      .filter((line) => line.every((cell) => isOn(cell, columns, rows) && occupant(cell) === player))
      .flat();
  });
}

function cellsFrom(start: Cell, step: Cell, length: number): Cell[] {
  return Array.from({ length }, (_, distance) => ({
    column: start.column + distance * step.column,
    row: start.row + distance * step.row,
  }));
}

function isOn({ column, row }: Cell, columns: number, rows: number): boolean {
  return column >= 0 && column < columns && row >= 0 && row < rows;
}
