/** Checks of the board of Go. */
import { BanyanError } from '@banyan/mcts';
import { checkBoolean, checkChoice, checkInteger, inspect } from '@banyan/mcts/checks';
import { checkFields, checkWholeNumber } from '../boardChecks.ts';
import { type GoBoard, MAX_MERCY, MAX_SIDE } from './state.ts';

/** The largest komi for either player. */
export const MAX_KOMI = 400;

/**
 * Refuses an invalid board.
 * @throws BanyanError `INVALID_BOARD` for sides that are no whole numbers from 1 to 19, `INVALID_OPTION` for other values,
 *   `UNKNOWN_OPTION` for a misspelt field.
 */
export function checkBoard(board: GoBoard): void {
  checkFields('a board of go', board, ['columns', 'rows', 'komi', 'superko', 'suicide', 'handicap', 'mercy']);
  const { columns, rows, komi, superko, suicide, mercy } = board;
  checkWholeNumber('columns', columns, 1, MAX_SIDE);
  checkWholeNumber('rows', rows, 1, MAX_SIDE);
  if (komi !== undefined && !isKomi(komi)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `komi must be a number of halves from -${MAX_KOMI} to ${MAX_KOMI}, not ${inspect(komi)}`,
    );
  }
  if (superko !== undefined) checkChoice('superko', superko, ['positional', 'situational']);
  if (suicide !== undefined) checkBoolean('suicide', suicide);
  if (mercy !== undefined) checkInteger('mercy', mercy, 0, MAX_MERCY);
}

function isKomi(komi: unknown): boolean {
  return typeof komi === 'number' && Number.isInteger(2 * komi) && Math.abs(komi) <= MAX_KOMI;
}
