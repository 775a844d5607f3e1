/** Checks of the options of Connect-N. */
import { checkInteger } from '@banyan/mcts/checks';
import { checkLineBoard } from '../boards/lineBoard.ts';
import { type ConnectNBoard, MAX_COLUMNS, MAX_PLAYERS, MAX_ROWS } from './state.ts';

/** @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `UNKNOWN_OPTION`. */
export function checkBoard(board: ConnectNBoard): void {
  checkLineBoard(board, { columns: MAX_COLUMNS, rows: MAX_ROWS });
}

/** @throws BanyanError `INVALID_OPTION` for a number of players that is not a whole number from 2 to 8. */
export function checkPlayers(players: number): void {
  checkInteger('players', players, 2, MAX_PLAYERS);
}
