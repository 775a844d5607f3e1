/** Tic-tac-toe as in OpenSpiel: cells from the top left, `x` first. */
import { type Game, type LookAhead, TERMINAL } from '../src/index.ts';

export interface TicTacToeState {
  /** `x`, `o` or `.`, row by row. */
  readonly cells: string[];
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** For each cell, the two other cells of each line through it. */
const LINES_THROUGH = Array.from({ length: 9 }, (_, cell) =>
  LINES.filter((line) => line.some((each) => each === cell)).map((line) =>
    line.filter((each) => each !== cell),
  ),
);

/** The rules alone. */
export const ticTacToe: Game<TicTacToeState> = {
  name: 'tic-tac-toe',
  players: 2,
  initialState: () => board('.........'),
  clone: ({ cells }) => ({ cells: [...cells] }),
  currentPlayer: ({ cells }) =>
    hasLine(cells, 'x') || hasLine(cells, 'o') || !cells.includes('.') ? TERMINAL : turn(cells),
  legalActions: ({ cells }) => openCells(cells),
  apply({ cells }, cell) {
    cells[cell] = 'xo'[turn(cells)];
  },
  returns({ cells }) {
    if (hasLine(cells, 'x')) return [1, 0];
    return hasLine(cells, 'o') ? [0, 1] : [0.5, 0.5];
  },
  stateKey: ({ cells }) => cells.join(''),
};

/** The rules with look-ahead. */
export const farSighted: Game<TicTacToeState> = {
  ...ticTacToe,
  lookAhead({ cells }): LookAhead {
    const open = openCells(cells);
    const [own, other] = turn(cells) === 0 ? 'xo' : 'ox';
    const wins = (side: string): number[] => open.filter((cell) => completesLine(cells, cell, side));
    const winning = wins(own);
    const threats = wins(other);
    // One threat can be met, by taking its cell; two cannot.
    const isLosing = (cell: number): boolean =>
      !winning.includes(cell) && threats.some((threat) => threat !== cell);
    return { winning: winning.map((cell) => open.indexOf(cell)), losing: indices(open, isLosing) };
  },
};

/** Parses a position, row by row; spaces and slashes are ignored. */
export function board(text: string): TicTacToeState {
  return { cells: [...text.replace(/[\s/]/g, '')] };
}

function turn(cells: readonly string[]): number {
  let open = 0;
  for (const cell of cells) if (cell === '.') open++;
  return open % 2 === 1 ? 0 : 1;
}

function openCells(cells: readonly string[]): number[] {
  return indices(cells, (cell) => cell === '.');
}

function hasLine(cells: readonly string[], side: string): boolean {
  for (const [a, b, c] of LINES) {
    if (cells[a] === side && cells[b] === side && cells[c] === side) return true;
  }
  return false;
}

/** Whether the side gets a line by a move to an open cell. */
function completesLine(cells: readonly string[], cell: number, side: string): boolean {
  for (const [a, b] of LINES_THROUGH[cell]) if (cells[a] === side && cells[b] === side) return true;
  return false;
}

function indices<Item>(items: readonly Item[], holds: (item: Item) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < items.length; index++) if (holds(items[index])) found.push(index);
  return found;
}
