/** Areas of a board that react to pointer and keyboard: cells, columns where stones drop, or lines between dots. */
import { type BoardPicture, type Cell, isLine } from '../games/picture.ts';
import type { Marking } from '../games/toolsProps.ts';

export interface HitArea {
  readonly column: number;
  /** 0 for a column. */
  readonly row: number;
  readonly action: number | undefined;
  /** For screen readers: `Column 4`, `c3, Black`. */
  readonly label: string;
}

/** The hit areas of a board, row by row. */
export function hitAreasOf(picture: BoardPicture, seats: readonly string[]): HitArea[] {
  const { look, columns, columnNames, cells } = picture;
  if (look !== 'drop') {
    return (look === 'lines' ? cells.filter(isLine) : cells).map((cell) => ({
      column: cell.column,
      row: cell.row,
      action: cell.action,
      label: [cell.name, contents(picture, cell, seats)].filter(Boolean).join(', '),
    }));
  }
  return Array.from({ length: columns }, (_, column) => {
    const { action } = cells[column];
    const label = `Column ${columnNames[column]}`;
    return {
      column,
      row: 0,
      action,
      label: cells[column].owner === undefined ? label : `${label}, full`,
    };
  });
}

/** The contents of a cell in words. */
export function contents({ look }: BoardPicture, cell: Cell, seats: readonly string[]): string {
  const { owner } = cell;
  if (look === 'squares' && cell.name === '') return 'light square';
  if (look === 'lines' && isLine(cell)) return owner === undefined ? 'no line' : 'line';
  if (look === 'lines' && cell.row % 2 === 0) return 'dot';
  if (owner === undefined) return 'empty';
  if (look === 'tiles') return `colour ${owner + 1}`;
  if (look === 'matches') return 'match';
  const name = seats[owner] ?? `player ${owner + 1}`;
  return cell.isKing ? `${name}, king` : name;
}

/** The mark of a cell in words; `undefined` where people mark nothing. */
export function markOf(marking: Marking | undefined, cell: number): string | undefined {
  return marking?.cells.has(cell) ? marking.words[marking.marked.has(cell) ? 0 : 1] : undefined;
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The area that a key moves the focus to; `undefined` for other keys. */
export function areaAfterKey(
  picture: BoardPicture,
  { column, row }: HitArea,
  key: string,
): number | undefined {
  if (picture.look === 'lines') return lineAfterKey(picture, { column, row }, key);
  const rows = picture.look === 'drop' ? 1 : picture.rows;
  const last = picture.columns - 1;
  const indexOf = (x: number, y: number): number => y * picture.columns + x;
  if (key === 'Home') return indexOf(0, row);
  if (key === 'End') return indexOf(last, row);
  if (!Object.hasOwn(STEPS, key)) return undefined;
  const [right, down] = STEPS[key];
  return indexOf(Math.min(last, Math.max(0, column + right)), Math.min(rows - 1, Math.max(0, row + down)));
}

/** As `areaAfterKey`, for lines between dots: along a row of lines, or to the next row, whose lines lie across. */
function lineAfterKey(
  { columns, rows }: BoardPicture,
  { column, row }: Pick<HitArea, 'column' | 'row'>,
  key: string,
): number | undefined {
  const first = (y: number): number => 1 - (y % 2);
  const indexOf = (x: number, y: number): number => {
    const last = columns - 1 - first(y);
    return (y * columns + Math.min(last, Math.max(first(y), x)) - 1) / 2; // lines are every other cell
  };
  if (key === 'Home') return indexOf(0, row);
  if (key === 'End') return indexOf(columns, row);
  if (!Object.hasOwn(STEPS, key)) return undefined;
  const [right, down] = STEPS[key];
  const next = Math.min(rows - 1, Math.max(0, row + down));
  return indexOf(column + 2 * right + first(next) - first(row), next);
}
