/** The encoding of SameGame: a plane for each colour, and one for the score. Cells fall and close up, so nothing mirrors. */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import type { SameGameBoard, SameGameState } from './state.ts';

/** @param maxScore the score by which that of a state is divided. */
export function sameGameEncoding(
  { columns, rows, cells }: SameGameBoard,
  maxScore: number,
): Encoding<SameGameState> {
  return cellEncoding({
    height: rows,
    width: columns,
    kinds: Math.max(...cells),
    kindsArePlayers: false,
    cells: (state) => state.cells,
    scalars: [({ score }) => (maxScore === 0 ? 0 : score / maxScore)],
    actions: columns * rows,
  });
}
