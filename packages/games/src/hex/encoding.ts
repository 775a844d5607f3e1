/**
 * The encoding of Hex. The second player sees the board transposed, columns as rows, so that the player to move always
 * links the top to the bottom. A half turn is the only symmetry.
 */
import type { Encoding } from '@banyan/mcts';
import { cellEncoding } from '../boards/cellEncoding.ts';
import { cellMap } from '../boards/gridSymmetries.ts';
import { type HexBoard, type HexState, moverOf, SWAP } from './state.ts';

export function hexEncoding({ size, swap }: Required<HexBoard>): Encoding<HexState> {
  const cellCount = size * size;
  const places = [
    cellMap(size, size, (row, column) => [row, column]),
    cellMap(size, size, (row, column) => [column, row]),
  ];
  return cellEncoding({
    height: size,
    width: size,
    kinds: 2,
    cells: (state) => state.cells,
    places,
    scalars: swap ? [canSwap] : [],
    actions: swap ? cellCount + 1 : cellCount,
    indexOf: (action, state) => (action === SWAP ? cellCount : places[moverOf(state)][action]),
    symmetries: () => [{ cells: places[0].toReversed() }],
  });
}

/** 1 where the first stone may be taken over. */
function canSwap({ stones, swapped }: HexState): number {
  return stones === 1 && !swapped ? 1 : 0;
}
