/** What a board and a state of an m,n,k-game must be, for those who are handed one by others. */
import { checkSizes, faultOfStones, refusePosition } from '../boards/boardChecks.ts';
import type { MnkBoard, MnkState } from './state.ts';

/** The largest side of a board, that of Go. */
export const MAX_MNK_SIDE = 19;

/**
 * @throws BanyanError `INVALID_BOARD` for a side that is no whole number from 1 to 19, `INVALID_K` for a line that is
 *   shorter than 2 or longer than the board, and `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkMnkBoard(board: MnkBoard): void {
  checkSizes(board, { columns: MAX_MNK_SIDE, rows: MAX_MNK_SIDE });
}

/**
 * Refuses a state that is not one of this board, or that contradicts itself: a count that does not fit, more stones of
 * one player than turns allow, a winner that is none.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkMnkState(board: MnkBoard, state: MnkState): void {
  const fault = faultOf(board, state);
  if (fault !== undefined) refusePosition(board, fault);
}

function faultOf({ columns, rows, connect }: MnkBoard, state: MnkState): string | undefined {
  const { cells } = state ?? {};
  if (cells?.length !== columns * rows) return `it has ${cells?.length ?? 'no'} cells, not ${columns * rows}`;
  return faultOfStones({ strips: rows, length: columns, connect }, state, 2);
}
