/** Connect-N: bitboards with a sentinel above each column (drawn in `assembly/games/connectNBoard.ts`). */
import type { connectN } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import type { GameName } from '../gameNames.ts';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit, winnerOf } from './bits.ts';

/** The bits of one word of a board, and of two. */
const ONE_WORD = 64;
const TWO_WORDS = 128;

/**
 * The module of the core for a board.
 * @throws BanyanError `BOARD_TOO_LARGE`.
 */
export function connectNModule({ board: { columns, rows, connect } }: connectN.Game): GameName {
  if (columns === 7 && rows === 6 && connect === 4) return 'connectFour';
  const bits = columns * (rows + 1);
  if (bits <= ONE_WORD) return 'connectN';
  if (bits <= TWO_WORDS) return 'wideConnectN';
  throw new BanyanError(
    'BOARD_TOO_LARGE',
    `a board of ${columns}x${rows} takes ${bits} bits, columns x (rows + 1); the core has ${TWO_WORDS}`,
  );
}

/** The stones of the first player, then those of the second, each as the words of a board. */
export function connectNTwin(game: connectN.Game): ReadableTwin<connectN.State> {
  const { columns, rows, connect } = game.board;
  const bits = columns * (rows + 1) <= ONE_WORD ? ONE_WORD : TWO_WORDS;
  const bitOf = (column: number, row: number): number => column * (rows + 1) + row;

  return {
    game,
    parameters: [columns, rows, connect],
    check: (state) => game.checkState(state),

    words({ cells, heights }) {
      const words = bitsOf(2 * bits);
      for (let column = 0; column < columns; column++) {
        for (let row = 0; row < heights[column]; row++) {
          const player = cells[column * rows + row] - 1;
          setBit(words, player * bits + bitOf(column, row));
        }
      }
      return words;
    },

    assign(state, { words, result }) {
      state.stones = 0;
      for (let column = 0; column < columns; column++) {
        state.heights[column] = 0;
        for (let row = 0; row < rows; row++) {
          const bit = bitOf(column, row);
          const stone = hasBit(words, bit) ? 1 : hasBit(words, bits + bit) ? 2 : 0;
          state.cells[column * rows + row] = stone;
          if (stone === 0) continue;
          state.heights[column]++;
          state.stones++;
        }
      }
      state.winner = winnerOf(result);
    },
  };
}
