/** m,n,k games: a bit a cell, two words of 64 a player. */
import type { mnk } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit, winnerOf } from './bits.ts';

/** The bits of a board. */
const BITS = 128;

/** @throws BanyanError `BOARD_TOO_LARGE`. */
export function mnkTwin(game: mnk.Game): ReadableTwin<mnk.State> {
  const { columns, rows, connect } = game.board;
  const size = columns * rows;
  if (size > BITS) {
    throw new BanyanError(
      'BOARD_TOO_LARGE',
      `a board of ${columns}x${rows} has ${size} cells; the core has ${BITS}`,
    );
  }
  return {
    game,
    parameters: [columns, rows, connect],
    check: (state) => game.checkState(state),

    words({ cells }) {
      const words = bitsOf(2 * BITS);
      for (let cell = 0; cell < size; cell++) {
        if (cells[cell] !== 0) setBit(words, (cells[cell] - 1) * BITS + cell);
      }
      return words;
    },

    assign(state, { words, result }) {
      state.stones = 0;
      state.empty.fill(0);
      for (let cell = 0; cell < size; cell++) {
        state.cells[cell] = hasBit(words, cell) ? 1 : hasBit(words, BITS + cell) ? 2 : 0;
        if (state.cells[cell] === 0) setBit(state.empty, cell);
        else state.stones++;
      }
      state.winner = winnerOf(result);
    },
  };
}
