/** The encoding of Connect-N: a row of inputs is a column of the board. The board can be mirrored left to right. */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import { cellMap } from '../boards/gridSymmetries.ts';
import type { ConnectNBoard, ConnectNState } from './state.ts';

export function connectNEncoding({ columns, rows }: ConnectNBoard, players: number): Encoding<ConnectNState> {
  return cellEncoding({
    height: columns,
    width: rows,
    kinds: players,
    cells: (state) => state.cells,
    actions: columns,
    symmetries() {
      const cells = cellMap(columns, rows, (column, row) => [columns - 1 - column, row]);
      const actions = cellMap(1, columns, (_, column) => [0, columns - 1 - column]);
      return columns > 1 ? [{ cells, actions }] : [];
    },
  });
}
