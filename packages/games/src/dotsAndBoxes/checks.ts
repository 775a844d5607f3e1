/** Checks of the board of Dots and Boxes. */
import { checkFields, checkWholeNumber } from '../boardChecks.ts';
import { type DotsAndBoxesBoard, MAX_SIDE } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for sides that are not whole numbers from 1 to 12, and `UNKNOWN_OPTION` for a
 *   misspelt field.
 */
export function checkBoard(board: DotsAndBoxesBoard): void {
  checkFields('a board of dots and boxes', board, ['columns', 'rows']);
  checkWholeNumber('columns', board.columns, 1, MAX_SIDE);
  checkWholeNumber('rows', board.rows, 1, MAX_SIDE);
}
