/** Checks of the board of Hex. */
import { checkBoolean } from '@banyan/mcts/checks';
import { checkFields, checkWholeNumber } from '../boardChecks.ts';
import { type HexBoard, MAX_SIZE } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for a size that is not a whole number from 2 to 19, `INVALID_OPTION` for a `swap`
 *   that is not true or false, and `UNKNOWN_OPTION` for a misspelt field.
 */
export function checkBoard(board: HexBoard): void {
  checkFields('a board of hex', board, ['size', 'swap']);
  checkWholeNumber('size', board.size, 2, MAX_SIZE);
  if (board.swap !== undefined) checkBoolean('swap', board.swap);
}
