/** From the cells of a state to the two bitboards of the core (drawn in `assembly/board.ts`), as 32-bit words. */
import type { ConnectNBoard, ConnectNState } from '@banyan/games';

const WORD_BITS = 32;

/** The stones of the first player, low word and high word, then those of the second: what `setPosition` takes. */
export type BoardWords = [firstLow: number, firstHigh: number, secondLow: number, secondHigh: number];

export function boardWords({ columns, rows }: ConnectNBoard, { cells, heights }: ConnectNState): BoardWords {
  const words: BoardWords = [0, 0, 0, 0];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < heights[column]; row++) {
      const player = cells[column * rows + row] - 1;
      const bit = column * (rows + 1) + row;
      words[2 * player + (bit < WORD_BITS ? 0 : 1)] |= 1 << (bit % WORD_BITS);
    }
  }
  return words;
}
