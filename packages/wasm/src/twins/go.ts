/** Go: a bit a point, two words of 64 a player, then counts, then the hash of each position. */
import { go } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit } from './bits.ts';

/** The bits of a board, and the points of the largest one, which bound its history. */
const BITS = 128;
const MAX_POINTS = 100;

/** Where the counts lie among the words, and the history. */
const COUNTS = 8;
const HISTORY = 16;

/** @throws BanyanError `BOARD_TOO_LARGE`. */
export function goTwin(game: go.Game): ReadableTwin<go.State> {
  const { columns, rows, komi, superko, suicide } = game.board;
  const size = columns * rows;
  if (size > MAX_POINTS) {
    throw new BanyanError(
      'BOARD_TOO_LARGE',
      `a board of ${columns}x${rows} has ${size} points; the core has ${MAX_POINTS}`,
    );
  }
  const [low, high] = go.HASH_WORDS;
  const flags = (superko === 'situational' ? 1 : 0) + (suicide ? 2 : 0);
  const hashes = [...Array.from({ length: 2 * size }, (_, index) => index), low.length - 1];
  const length = HISTORY + 2 * (game.maxMoves + 1);
  return {
    game,
    parameters: [
      columns,
      rows,
      2 * komi,
      flags,
      go.PATTERNS.length,
      go.PRIOR_WEIGHTS.length,
      ...hashes.flatMap((index) => [low[index], high[index]]),
      ...go.PATTERNS,
      ...go.PRIOR_WEIGHTS,
    ],
    check: (state) => game.checkState(state),

    words({ cells, player, passes, moves, history, positions, mostStones, last }) {
      const words = bitsOf(2 * BITS);
      for (let point = 0; point < size; point++) {
        if (cells[point] !== 0) setBit(words, (cells[point] - 1) * BITS + point);
      }
      words.push(player, passes, moves, positions, mostStones, last);
      while (words.length < HISTORY) words.push(0);
      words.push(...history.subarray(0, 2 * positions));
      while (words.length < length) words.push(0);
      return words;
    },

    assign(state, { words }) {
      state.stones = 0;
      state.empty.fill(0);
      for (let point = 0; point < size; point++) {
        state.cells[point] = hasBit(words, point) ? 1 : hasBit(words, BITS + point) ? 2 : 0;
        if (state.cells[point] === 0) setBit(state.empty, point);
        else state.stones++;
      }
      [state.player, state.passes, state.moves, state.positions, state.mostStones, state.last] =
        words.slice(COUNTS);
      if (2 * state.positions > state.history.length) state.history = longer(state.history);
      state.history.set(words.slice(HISTORY, HISTORY + 2 * state.positions));
      state.low = state.history[2 * state.positions - 2];
      state.high = state.history[2 * state.positions - 1];
    },
  };
}

/** A history with twice the room. */
function longer(history: Int32Array): Int32Array {
  const twice = new Int32Array(2 * history.length);
  twice.set(history);
  return twice;
}
