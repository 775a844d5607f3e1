/** The encoding of games in which two players put stones on any cell of a board, whose symmetries are those of the game. */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from './cellEncoding.ts';
import { gridSymmetries } from './gridSymmetries.ts';

/** The encoding of states with the content of each cell, row by row. Actions are cells. */
export function stoneEncoding<State extends { readonly cells: Uint8Array }>(
  rows: number,
  columns: number,
): Encoding<State> {
  return cellEncoding({
    height: rows,
    width: columns,
    kinds: 2,
    cells: (state: State) => state.cells,
    actions: rows * columns,
    symmetries: () => gridSymmetries(rows, columns).map((cells) => ({ cells })),
  });
}
