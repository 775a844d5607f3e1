/** What a board and a state of Connect-N must be, for those who are handed one by others. */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';
import { stonesInLines } from './connectNLines.ts';
import { type ConnectNBoard, type ConnectNState, EMPTY, NOBODY } from './connectNState.ts';

/** The largest side of a board: a column is written with one of the 35 signs 1 to 9 and a to z. */
export const MAX_SIDE = 35;

const SIZES: readonly (keyof ConnectNBoard)[] = ['columns', 'rows', 'connect'];

/**
 * @throws BanyanError `INVALID_BOARD` for a side that is no whole number from 1 to 35, `INVALID_K` for a line that is
 *   shorter than 2 or longer than the board, and `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkBoard(board: ConnectNBoard): void {
  if (typeof board !== 'object' || board === null) {
    throw new BanyanError('INVALID_BOARD', `a board is { columns, rows, connect }, not ${inspect(board)}`);
  }
  const { columns, rows, connect } = board;
  if (SIZES.some((size) => board[size] === undefined)) checkKeys('a board', board, SIZES); // one is misspelt
  for (const [name, side] of Object.entries({ columns, rows })) {
    if (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) continue;
    throw new BanyanError(
      'INVALID_BOARD',
      `${name} must be a whole number from 1 to ${MAX_SIDE}, not ${inspect(side)}`,
    );
  }
  const longest = Math.max(columns, rows);
  if (Number.isInteger(connect) && connect >= 2 && connect <= longest) return;
  throw new BanyanError(
    'INVALID_K',
    longest < 2
      ? `a board of ${columns}x${rows} has no line of two`
      : `connect must be a whole number from 2 to ${longest} on a board of ${columns}x${rows}, not ${inspect(connect)}`,
  );
}

/**
 * Refuses a state that is not one of this board, or that contradicts itself: stones that float, counts that do not
 * fit, more stones of one player than turns allow, a winner that is none.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkState(board: ConnectNBoard, state: ConnectNState): void {
  const fault = faultOf(board, state);
  if (fault === undefined) return;
  throw new BanyanError(
    'INVALID_POSITION',
    `this is no state of a board of ${board.columns}x${board.rows}: ${fault}`,
  );
}

function faultOf(board: ConnectNBoard, state: ConnectNState): string | undefined {
  const { columns, rows } = board;
  const { cells, heights, stones, winner } = state ?? {};
  if (cells?.length !== columns * rows) return `it has ${cells?.length ?? 'no'} cells, not ${columns * rows}`;
  if (heights?.length !== columns) return `it has ${heights?.length ?? 'no'} heights, not ${columns}`;
  const counts = [0, 0, 0];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const cell = cells[column * rows + row];
      if (cell > 2) return `a cell holds ${cell}, not 0, 1 or 2`;
      const isFilled = row < heights[column];
      if (isFilled !== (cell !== EMPTY))
        return `column ${column} has the height ${heights[column]}, and does not`;
      counts[cell]++;
    }
    if (heights[column] > rows) return `column ${column} has the height ${heights[column]}`;
  }
  if (stones !== counts[1] + counts[2])
    return `it counts ${stones} stones and holds ${counts[1] + counts[2]}`;
  if (counts[1] !== Math.ceil(stones / 2))
    return `the first player has ${counts[1]} stones, the second ${counts[2]}`;
  const mover = (stones + 1) % 2; // who moved last
  const lines = stonesInLines(board, cells);
  if (lines.has(1 + (1 - mover))) return `player ${1 - mover} has a line, and player ${mover} moved after it`;
  const expected = lines.has(1 + mover) ? mover : NOBODY;
  return winner === expected ? undefined : `the winner is ${winner}, and should be ${expected}`;
}
