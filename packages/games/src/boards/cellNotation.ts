/** How people write cells and boards of cells: `c3` is the third column from the left in the row numbered 3. */

/** The signs of an empty cell, the first player's stone, the second's. */
const CELL_SIGNS = ['.', 'X', 'O'];

/** The letters of columns from the left. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The names of the cells of a board that is stored row by row from a1. */
export interface CellNames {
  /** The first and the last: `a1 to h8`. */
  readonly range: string;
  nameOf(cell: number): string;
  /** The cell of a name, in upper or lower case, with or without space around it; `undefined` where there is none. */
  cellOf(text: string): number | undefined;
}

/**
 * @param columns from 1 to 26.
 * @param letters those of the columns from the left, in lower case.
 */
export function cellNames(columns: number, rows: number, letters: string = LETTERS): CellNames {
  const nameOf = (cell: number): string => `${letters[cell % columns]}${Math.floor(cell / columns) + 1}`;
  return {
    range: `${nameOf(0)} to ${nameOf(columns * rows - 1)}`,
    nameOf,
    cellOf(text) {
      const [name] = /^[a-zA-Z][1-9]\d?$/.exec(text.trim()) ?? [];
      if (name === undefined) return undefined;
      const column = letters.indexOf(name[0].toLowerCase());
      const row = Number(name.slice(1)) - 1;
      return column >= 0 && column < columns && row < rows ? row * columns + column : undefined;
    },
  };
}

/** Splits a sequence of moves, with or without space between them. A part may be no valid move. */
export function splitMoves(text: string): string[] {
  return text.match(/pass|swap|[a-z]\d*|[^a-z\s]+/gi) ?? [];
}

/** Draws the rows of a board from a1, each with its number before it, and the line of the letters of the columns. */
export function drawRows(
  cells: Uint8Array,
  columns: number,
  signsOfCells: readonly string[] = CELL_SIGNS,
  letters: string = LETTERS,
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
  return { rows, letters: [' '.repeat(margin), ...letters.slice(0, columns)].join(' ') };
}
