/** The number of virtual simulations for each kind of knowledge, in the order of `largePriors.ts` of `@banyan/games`. */

const WEIGHTS: usize = memory.data(19 * 4, 4);
export const EVEN: u32 = 0;
export const OWN_EYE: u32 = 1;
export const SELF_ATARI: u32 = 2;
export const LOST_PASS: u32 = 3;
export const FIRST_LINE: u32 = 4;
export const SECOND_LINE: u32 = 5;
export const THIRD_LINE: u32 = 6;
export const TAKES_STONE: u32 = 7;
export const TAKES_STONES: u32 = 8;
export const SAVES_CHAIN: u32 = 9;
export const PATTERN_BESIDE: u32 = 10;
export const PATTERN_ELSEWHERE: u32 = 11;
export const DISTANCE_1: u32 = 12;
export const DISTANCE_2: u32 = 13;
export const DISTANCE_3: u32 = 14;
export const PUTS_IN_ATARI: u32 = 15;
export const IN_LADDER: u32 = 16;
export const FAR: u32 = 17;
export const WINNING_PASS: u32 = 18;
const WEIGHT_COUNT: u32 = 19;

/** Reads the weights, of which a caller may give fewer. */
export function setWeights(words: usize, count: u32): void {
  memory.copy(WEIGHTS, words, <usize>min(count, WEIGHT_COUNT) << 2);
}

// @ts-ignore: decorator
@inline
export function weight(kind: u32): u32 {
  return load<u32>(WEIGHTS + (<usize>kind << 2));
}
