/**
 * The encoding of Othello, with a pass as the last action. The symmetries are those of the initial state: a half turn, and
 * both diagonals.
 */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import { cellMap } from '../boards/gridSymmetries.ts';
import { CELLS, type OthelloState, SIDE } from './state.ts';

const LAST = SIDE - 1;

export const othelloEncoding: Encoding<OthelloState> = cellEncoding({
  height: SIDE,
  width: SIDE,
  kinds: 2,
  cells: (state) => state.cells,
  actions: CELLS + 1, // `PASS` is the number after the cells
  symmetries: () => [
    { cells: cellMap(SIDE, SIDE, (row, column) => [LAST - row, LAST - column]) },
    { cells: cellMap(SIDE, SIDE, (row, column) => [column, row]) },
    { cells: cellMap(SIDE, SIDE, (row, column) => [LAST - column, LAST - row]) },
  ],
});
