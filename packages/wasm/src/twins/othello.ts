/** Othello: a bit a cell, 64 a player, and the player to move. */
import { othello } from '@banyan/games';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit } from './bits.ts';

const BITS = 64;

export const othelloTwin: ReadableTwin<othello.State> = {
  game: othello,
  check: othello.checkState,

  words({ cells, player }) {
    const words = bitsOf(2 * BITS);
    for (const [cell, disc] of cells.entries()) {
      if (disc !== 0) setBit(words, (disc - 1) * BITS + cell);
    }
    return [...words, player];
  },

  assign(state, { words, result, firstAction }) {
    for (let cell = 0; cell < BITS; cell++) {
      state.cells[cell] = hasBit(words, cell) ? 1 : hasBit(words, BITS + cell) ? 2 : 0;
    }
    [state.player] = words.slice(-1);
    if (result >= 0) state.stuck = 2;
    else state.stuck = firstAction === othello.PASS ? 1 : 0;
  },
};
