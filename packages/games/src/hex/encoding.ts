/**
 * The encoding of Hex. The second player sees the board transposed, columns as rows, so that the player to move always
 * links the top to the bottom. A half turn is the only symmetry.
 */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import { type Hex, type HexState, moverOf, SWAP } from './state.ts';

export function hexEncoding({ board: { size, swap } }: Pick<Hex, 'board'>): Encoding<HexState> {
  const cellCount = size * size;
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const transposed = cells.map((cell) => (cell % size) * size + Math.floor(cell / size));
  return cellEncoding({
    height: size,
    width: size,
    kinds: 2,
    cells: (state) => state.cells,
    places: [Int32Array.from(cells), Int32Array.from(transposed)],
    /** Whether the first stone may be taken over. */
    scalars: swap ? [({ stones, swapped }) => (stones === 1 && !swapped ? 1 : 0)] : [],
    actions: swap ? cellCount + 1 : cellCount,
    indexOf(action, state) {
      if (action === SWAP) return cellCount;
      return moverOf(state) === 0 ? action : transposed[action];
    },
    symmetries: [{ cells: cells.toReversed() }],
  });
}
