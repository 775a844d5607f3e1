/** Go: a bit a point, in whole words for each player, then counts, then the hash of each position. */
import { go } from '@banyan/games';
import type { GameName } from '../gameNames.ts';
import type { ReadableTwin } from '../twin.ts';
import { bitsOf, hasBit, setBit } from './bits.ts';

/** The most points of a board that the module `go` has room for. */
const SMALL_POINTS = 100;

/** The words of counts before the history. */
const COUNT_WORDS = 8;

/** Whether a board needs the module of large boards. */
export function isLargeGo({ columns, rows }: go.Board): boolean {
  return columns * rows > SMALL_POINTS;
}

/** The module that plays a board. */
export function goModule({ board }: go.Game): GameName {
  return isLargeGo(board) ? 'largeGo' : 'go';
}

export function goTwin(game: go.Game): ReadableTwin<go.State> {
  const { columns, rows, komi, superko, suicide, mercy } = game.board;
  const size = columns * rows;
  const weights = go.priorWeights(size);
  const bits = isLargeGo(game.board) ? 384 : 128; // of each player
  const counts = (2 * bits) / 32;
  const first = counts + COUNT_WORDS; // of the history
  const [low, high] = go.HASH_WORDS;
  const flags = (superko === 'situational' ? 1 : 0) + (suicide ? 2 : 0) + 4 * mercy;
  const hashes = [...Array.from({ length: 2 * size }, (_, index) => index), low.length - 1];
  const length = first + 2 * (game.maxMoves + 1);
  return {
    game,
    parameters: [
      columns,
      rows,
      2 * komi,
      flags,
      go.PATTERNS.length,
      weights.length,
      ...hashes.flatMap((index) => [low[index], high[index]]),
      ...go.PATTERNS,
      ...weights,
    ],
    check: (state) => game.checkState(state),

    words({ cells, player, passes, moves, history, positions, mostStones, last }) {
      const words = bitsOf(2 * bits);
      for (let point = 0; point < size; point++) {
        if (cells[point] !== 0) setBit(words, (cells[point] - 1) * bits + point);
      }
      words.push(player, passes, moves, positions, mostStones, last);
      while (words.length < first) words.push(0);
      words.push(...history.subarray(0, 2 * positions));
      while (words.length < length) words.push(0);
      return words;
    },

    assign(state, { words }) {
      state.stones = 0;
      state.empty.fill(0);
      for (let point = 0; point < size; point++) {
        state.cells[point] = hasBit(words, point) ? 1 : hasBit(words, bits + point) ? 2 : 0;
        if (state.cells[point] === 0) setBit(state.empty, point);
        else state.stones++;
      }
      [state.player, state.passes, state.moves, state.positions, state.mostStones, state.last] =
        words.slice(counts);
      if (2 * state.positions > state.history.length) state.history = longer(state.history);
      state.history.set(words.slice(first, first + 2 * state.positions));
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
