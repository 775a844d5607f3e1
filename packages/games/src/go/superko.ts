/**
 * Superko: a game remembers the hash of each position, and no stone may lead to one of them again.
 *
 * Hashes are Zobrist's, of 64 bits in two words (Zobrist 1970, "A new hashing method with application for game playing"). Among
 * n positions, two share a hash with a chance below n² / 2^65: 3 in 10^13 for 3,000 positions. Such a collision would forbid
 * one legal move.
 */
import { type Player, sfc32 } from '@banyan/mcts';
import { type GoState, MAX_SIDE } from './state.ts';

const random = sfc32('go');
const wordsOf = (count: number): Int32Array =>
  Int32Array.from({ length: count }, () => Math.floor(random() * 2 ** 32) | 0);

/** The words of a stone, by `2 * point + player`, and after them those of White to move. */
export const LOW_WORDS: Int32Array = wordsOf(2 * MAX_SIDE * MAX_SIDE + 1);
export const HIGH_WORDS: Int32Array = wordsOf(2 * MAX_SIDE * MAX_SIDE + 1);

/** The index of the words of White to move. */
export const TURN: number = 2 * MAX_SIDE * MAX_SIDE;

/** The index of the words of a stone. */
export function stoneIndex(point: number, player: Player): number {
  return 2 * point + player;
}

/** Positions for which the history of a new game has room. */
const FIRST_ROOM = 32;

export function newHistory(): Int32Array {
  return new Int32Array(2 * FIRST_ROOM);
}

/** Adds the position of a state to its history. */
export function recordPosition(state: GoState): void {
  const at = 2 * state.positions;
  if (at === state.history.length) {
    const longer = new Int32Array(2 * at);
    longer.set(state.history);
    state.history = longer;
  }
  state.history[at] = state.low;
  state.history[at + 1] = state.high;
  state.positions++;
  if (state.stones > state.mostStones) state.mostStones = state.stones;
}

/** Whether the game had a position with this hash. */
export function isInHistory({ history, positions }: GoState, low: number, high: number): boolean {
  for (let at = 2 * positions - 2; at >= 0; at -= 2) {
    if (history[at] === low && history[at + 1] === high) return true;
  }
  return false;
}
