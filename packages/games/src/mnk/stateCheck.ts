/** The check of a state of an m,n,k-game. */
import { faultOfStones, refuseState } from '../boards/stoneChecks.ts';
import type { MnkBoard, MnkState } from './state.ts';

/** @throws BanyanError `INVALID_POSITION`, with the broken rule. */
export function checkMnkState({ columns, rows, connect }: MnkBoard, state: MnkState): void {
  const { cells } = state ?? {};
  const size = columns * rows;
  const fault =
    cells?.length === size
      ? faultOfStones({ strips: rows, length: columns, connect }, state)
      : `it has ${cells?.length ?? 'no'} cells, not ${size}`;
  if (fault !== undefined) refuseState(`a board of ${columns}x${rows}`, fault);
}
