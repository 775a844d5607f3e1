/** Checks of the board of an m,n,k-game. */
import { checkLineBoard } from '../boards/lineBoard.ts';
import { MAX_SIDE, type MnkBoard } from './state.ts';

/** @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `UNKNOWN_OPTION`. */
export function checkBoard(board: MnkBoard): void {
  checkLineBoard(board, { columns: MAX_SIDE, rows: MAX_SIDE });
}
