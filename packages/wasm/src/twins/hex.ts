/** Hex: a bit a cell, twelve words of 32 a player, whether the first stone was taken over, and the last action. */
import type { hex } from '@banyan/games';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit, winnerOf } from './bits.ts';

/** The bits of a set of cells: a multiple of 64 that the largest board fits. */
const BITS = 384;

export function hexTwin(game: hex.Game): ReadableTwin<hex.State> {
  const { size, swap } = game.board;
  const cellCount = size * size;
  return {
    game,
    parameters: [size, Number(swap)],
    check: (state) => game.checkState(state),

    words({ cells, swapped, last }) {
      const words = bitsOf(2 * BITS);
      for (let cell = 0; cell < cellCount; cell++) {
        if (cells[cell] !== 0) setBit(words, (cells[cell] - 1) * BITS + cell);
      }
      return [...words, Number(swapped), last];
    },

    assign(state, { words, result }) {
      state.stones = 0;
      state.empty.fill(0);
      for (let cell = 0; cell < cellCount; cell++) {
        state.cells[cell] = hasBit(words, cell) ? 1 : hasBit(words, BITS + cell) ? 2 : 0;
        if (state.cells[cell] === 0) setBit(state.empty, cell);
        else state.stones++;
      }
      state.links.set(game.linksOf(state.cells));
      state.swapped = words.at(-2) === 1;
      state.last = words[words.length - 1];
      state.winner = winnerOf(result);
    },
  };
}
