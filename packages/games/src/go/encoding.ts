/**
 * The encoding of Go, with a pass as the last action. Planes say further who is to move and whether the last move was a pass.
 * No plane shows the history, which forbids some moves.
 */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import { gridSymmetries } from '../boards/gridSymmetries.ts';
import { type GoBoard, type GoState, PASS, WHITE } from './state.ts';

export function goEncoding({ columns, rows }: GoBoard): Encoding<GoState> {
  const area = columns * rows;
  return cellEncoding({
    height: rows,
    width: columns,
    kinds: 2,
    cells: (state: GoState) => state.cells,
    scalars: [(_, player) => (player === WHITE ? 1 : 0), ({ passes }) => (passes > 0 ? 1 : 0)],
    actions: area + 1,
    indexOf: (action) => (action === PASS ? area : action),
    symmetries: () => gridSymmetries(rows, columns).map((cells) => ({ cells })),
  });
}
