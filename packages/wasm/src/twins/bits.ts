/** Sets of bits in words of 32. */
import { NO_WINNER } from '@banyan/games';

const WORD_BITS = 32;

/** An empty set with room for the given number of bits. */
export function bitsOf(count: number): number[] {
  return new Array<number>(count / WORD_BITS).fill(0);
}

export function setBit(words: number[] | Int32Array, bit: number): void {
  words[Math.floor(bit / WORD_BITS)] |= 1 << (bit % WORD_BITS);
}

export function hasBit(words: readonly number[], bit: number): boolean {
  return ((words[Math.floor(bit / WORD_BITS)] >>> (bit % WORD_BITS)) & 1) === 1;
}

/** The winner, from the first player's return, which is negative before the end. */
export function winnerOf(result: number): number {
  if (result === 1) return 0;
  return result === 0 ? 1 : NO_WINNER;
}
