/** How people write cells and boards of cells: `c3` is the third column from the left in the row numbered 3. */

/** What shows an empty cell, the first player's stone, the second's. */
const CELL_SIGNS = ['.', 'X', 'O'];

/** The sign of the column 0 is a; 26 columns have one. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The names of the cells of a board, which are stored row by row from a1. */
export interface CellNames {
  /** The first and the last: `a1 to h8`. */
  readonly range: string;
  nameOf(cell: number): string;
  /** The cell of that name, in capitals or not, with space around it; `undefined` where it is none of this board. */
  cellOf(text: string): number | undefined;
}

/** @param columns from 1 to 26. */
export function cellNames(columns: number, rows: number): CellNames {
  const nameOf = (cell: number): string => `${LETTERS[cell % columns]}${Math.floor(cell / columns) + 1}`;
  return {
    range: `${nameOf(0)} to ${nameOf(columns * rows - 1)}`,
    nameOf,
    cellOf(text) {
      const [name] = /^[a-zA-Z][1-9]\d?$/.exec(text.trim()) ?? [];
      if (name === undefined) return undefined;
      const column = LETTERS.indexOf(name[0].toLowerCase());
      const row = Number(name.slice(1)) - 1;
      return column < columns && row < rows ? row * columns + column : undefined;
    },
  };
}

/** The moves of a sequence one by one, whether they name cells or not. There may be space between them. */
export function splitMoves(text: string): string[] {
  return text.match(/pass|swap|[a-z]\d*|[^a-z\s]+/gi) ?? [];
}

/** The rows of a board from a1, with their numbers before them; and the letters of the columns, to go below or above. */
export function drawRows(
  cells: Uint8Array,
  columns: number,
  signsOfCells: readonly string[] = CELL_SIGNS,
): { rows: string[]; letters: string } {
  const count = cells.length / columns;
  const margin = String(count).length;
  const rows = Array.from({ length: count }, (_, row) => {
    const signs = Array.from(
      cells.subarray(row * columns, (row + 1) * columns),
      (cell) => signsOfCells[cell],
    );
    return [String(row + 1).padStart(margin), ...signs].join(' ');
  });
  return { rows, letters: [' '.repeat(margin), ...LETTERS.slice(0, columns)].join(' ') };
}
