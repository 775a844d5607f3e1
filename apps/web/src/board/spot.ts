/** Where the cursor can be on a board: a column of it, or a cell. */
import type { BoardPicture, Cell } from '../games/picture.ts';

export interface Spot {
  readonly column: number;
  /** 0 for a column. */
  readonly row: number;
  /** The cell in which a move here shows; for a column that is full, its top. */
  readonly cell: Cell;
  readonly action: number | undefined;
  /** As people say it: `Column 4`, `c3, Black`. */
  readonly label: string;
}

/** The spots of a picture, row by row. */
export function spotsOf(picture: BoardPicture, seats: readonly string[]): Spot[] {
  const { look, columns, columnNames, cells, targets } = picture;
  if (look !== 'drop') {
    return cells.map((cell) => ({
      column: cell.column,
      row: cell.row,
      cell,
      action: cell.action,
      label: `${cell.name}, ${contents(picture, cell, seats)}`,
    }));
  }
  return Array.from({ length: columns }, (_, column) => {
    const { action } = cells[column];
    const landing = action === undefined ? undefined : targets.get(action);
    const label = `Column ${columnNames[column]}`;
    return {
      column,
      row: 0,
      cell: cells[landing ?? column],
      action,
      label: cells[column].owner === undefined ? label : `${label}, full`,
    };
  });
}

/** What lies on a cell, in words. */
export function contents({ look }: BoardPicture, { owner }: Cell, seats: readonly string[]): string {
  if (owner === undefined) return 'empty';
  if (look === 'tiles') return `colour ${owner + 1}`;
  return look === 'matches' ? 'match' : (seats[owner] ?? `player ${owner + 1}`);
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key takes the cursor; `undefined` for a key that does not move it. */
export function moved(picture: BoardPicture, { column, row }: Spot, key: string): number | undefined {
  const rows = picture.look === 'drop' ? 1 : picture.rows;
  const last = picture.columns - 1;
  const indexOf = (x: number, y: number): number => y * picture.columns + x;
  if (key === 'Home') return indexOf(0, row);
  if (key === 'End') return indexOf(last, row);
  if (!Object.hasOwn(STEPS, key)) return undefined;
  const [right, down] = STEPS[key];
  return indexOf(Math.min(last, Math.max(0, column + right)), Math.min(rows - 1, Math.max(0, row + down)));
}
