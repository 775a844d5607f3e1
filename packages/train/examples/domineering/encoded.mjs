// encoded.mjs
import { game as rules } from './domineering.mjs';

const SIDE = 6;
const CELLS = SIDE * SIDE;

/** Where a player sees a cell: the second player's board is transposed, so that both place vertical dominoes. */
const seen = (cell, player) => (player === 0 ? cell : (cell % SIDE) * SIDE + Math.floor(cell / SIDE));

/** The board turned by 180 degrees. It swaps the two cells of a domino, so that another one is its first. */
const turned = Int32Array.from({ length: CELLS }, (_, cell) => CELLS - 1 - cell);
const turnedMoves = turned.map((cell) => (cell < SIDE ? CELLS - SIDE + cell : cell - SIDE));

export const game = {
  ...rules,
  encoding: {
    shape: [1, SIDE, SIDE],
    actions: CELLS,
    write({ cells }, player, out, offset) {
      for (let cell = 0; cell < CELLS; cell++) out[offset + seen(cell, player)] = cells[cell];
    },
    indexOf: (cell, { player }) => seen(cell, player),
    symmetries: [{ inputs: turned, actions: turnedMoves }],
  },
};
