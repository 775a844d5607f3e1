/** Boards on which stones in a line win. */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';
import { checkWholeNumber } from '../boardChecks.ts';

/** The content of an empty cell. */
export const EMPTY_CELL = 0;

/** The size of a board, and how many stones in a line win. */
export interface LineBoard {
  readonly columns: number;
  readonly rows: number;
  /** From 2 to the longer side. */
  readonly connect: number;
}

const FIELDS: readonly (keyof LineBoard)[] = ['columns', 'rows', 'connect'];

/**
 * @param max the largest number of columns and of rows.
 * @throws BanyanError `INVALID_BOARD` for a side that is not a whole number from 1 to its maximum, `INVALID_CONNECT`
 *   for a line shorter than 2 or longer than the board, and `UNKNOWN_OPTION` for a misspelt field.
 */
export function checkLineBoard(board: LineBoard, max: Pick<LineBoard, 'columns' | 'rows'>): void {
  if (typeof board !== 'object' || board === null) {
    throw new BanyanError('INVALID_BOARD', `a board is { columns, rows, connect }, not ${inspect(board)}`);
  }
  const { columns, rows, connect } = board;
  if (FIELDS.some((field) => board[field] === undefined)) checkKeys('a board', board, FIELDS); // one is misspelt
  for (const side of ['columns', 'rows'] as const) checkWholeNumber(side, board[side], 1, max[side]);
  const longest = Math.max(columns, rows);
  if (Number.isInteger(connect) && connect >= 2 && connect <= longest) return;
  throw new BanyanError(
    'INVALID_CONNECT',
    longest < 2
      ? `a board of ${columns}x${rows} has no line of two`
      : `connect must be a whole number from 2 to ${longest} on a board of ${columns}x${rows}, not ${inspect(connect)}`,
  );
}
