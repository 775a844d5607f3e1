/** sfc32, word for word the generator of `@banyan/mcts`. */
import { SEED_ROUNDS } from './generated/constants';

let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let counter: u32 = 0;

export function setSeed(low: u32, high: u32): void {
  a = 0;
  b = low;
  c = high;
  counter = 1;
  for (let round: u32 = 0; round < SEED_ROUNDS; round++) random32();
}

/** 32 random bits. */
// @ts-ignore: decorator
@inline
export function random32(): u32 {
  const sum = a + b + counter;
  counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = rotl(c, 21) + sum;
  return sum;
}

/** A whole number below `bound`: the floor of bound x random32 / 2^32, as TypeScript takes it. */
// @ts-ignore: decorator
@inline
export function randomBelow(bound: u32): u32 {
  return <u32>(((<u64>random32()) * bound) >> 32);
}
