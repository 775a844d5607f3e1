/** From the cells of a state to the two bitboards of the core (drawn in `assembly/board.ts`), as 32-bit words. */
import type { ConnectNBoard, ConnectNState } from '@banyan/games';
import type { CoreExports } from './coreExports.ts';

const WORD_BITS = 32;

/** Makes a state the position of the core. */
export function setPosition(core: CoreExports, board: ConnectNBoard, state: ConnectNState): void {
  const { columns, rows } = board;
  const words = [0, 0, 0, 0]; // the first player's low and high word, then the second's
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < state.heights[column]; row++) {
      const player = state.cells[column * rows + row] - 1;
      const bit = column * (rows + 1) + row;
      words[2 * player + (bit < WORD_BITS ? 0 : 1)] |= 1 << (bit % WORD_BITS);
    }
  }
  const [firstLow, firstHigh, secondLow, secondHigh] = words;
  core.setPosition(firstLow, firstHigh, secondLow, secondHigh);
}
