/** The stones of a state as sets of cells. */
import type { ConnectNBoard, ConnectNState } from '../state.ts';
import type { CellSets } from './cellSets.ts';

/** The stones of the player to move and those of both, low word and high word. */
export function stonesOf(
  { columns, rows }: ConnectNBoard,
  { stride }: CellSets,
  { cells, heights, stones: count }: ConnectNState,
): { readonly own: Int32Array; readonly stones: Int32Array } {
  const own = new Int32Array(2);
  const stones = new Int32Array(2);
  const mover = 1 + (count % 2);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < heights[column]; row++) {
      const bit = column * stride + row;
      stones[bit >> 5] |= 1 << bit;
      if (cells[column * rows + row] === mover) own[bit >> 5] |= 1 << bit;
    }
  }
  return { own, stones };
}
