/** The check of a state of an m,n,k-game. */
import { cellSet } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { faultOfStones, refuseState } from '../boards/stoneChecks.ts';
import type { MnkBoard, MnkState } from './state.ts';

/** @throws BanyanError `INVALID_POSITION`, with the broken rule. */
export function checkMnkState(board: MnkBoard, state: MnkState): void {
  const fault = faultOf(board, state);
  if (fault !== undefined) refuseState(`a board of ${board.columns}x${board.rows}`, fault);
}

function faultOf({ columns, rows, connect }: MnkBoard, state: MnkState): string | undefined {
  const { cells, empty } = state ?? {};
  const size = columns * rows;
  if (cells?.length !== size) return `it has ${cells?.length ?? 'no'} cells, not ${size}`;
  const fault = faultOfStones({ strips: rows, length: columns, connect }, state);
  if (fault !== undefined) return fault;
  const expected = cellSet(size, (cell) => cells[cell] === EMPTY_CELL);
  const isSame = empty?.length === expected.length && expected.every((word, index) => empty[index] === word);
  return isSame ? undefined : 'its set of empty cells is not that of its cells';
}
