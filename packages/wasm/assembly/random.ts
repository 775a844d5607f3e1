/** sfc32, word for word the generator of `@banyan/mcts`. */
import { SEED_ROUNDS } from './generated/constants';

/** The state. A rollout may take it into registers and put it back. */
export let a: u32 = 0;
export let b: u32 = 0;
export let c: u32 = 0;
export let counter: u32 = 0;

export function setSeed(low: u32, high: u32): void {
  setState(0, low, high, 1);
  for (let round: u32 = 0; round < SEED_ROUNDS; round++) nextBits();
}

// @ts-ignore: decorator
@inline
export function setState(newA: u32, newB: u32, newC: u32, newCounter: u32): void {
  a = newA;
  b = newB;
  c = newC;
  counter = newCounter;
}

// The 32 random bits of a state are a + b + counter. The state that follows has the counter one higher, and:

// @ts-ignore: decorator
@inline
export function nextA(b: u32): u32 {
  return b ^ (b >> 9);
}

// @ts-ignore: decorator
@inline
export function nextB(c: u32): u32 {
  return c + (c << 3);
}

// @ts-ignore: decorator
@inline
export function nextC(c: u32, bits: u32): u32 {
  return rotl(c, 21) + bits;
}

function nextBits(): u32 {
  const bits = a + b + counter;
  setState(nextA(b), nextB(c), nextC(c, bits), counter + 1);
  return bits;
}

/** A whole number below `bound`: the floor of bound x bits / 2^32, as in TypeScript. */
// @ts-ignore: decorator
@inline
export function scale(bits: u32, bound: u32): u32 {
  return <u32>((<u64>bits * bound) >> 32);
}

/** A random whole number below `bound`. */
// @ts-ignore: decorator
@inline
export function below(bound: u32): u32 {
  return scale(nextBits(), bound);
}
