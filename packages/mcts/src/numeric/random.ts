/**
 * The random generator of Banyan: sfc32 (Chris Doty-Humphrey, PractRand), with 128 bits of state.
 *
 * It uses only additions, shifts and exclusive ors of 32-bit words, so that TypeScript and WebAssembly give the same
 * numbers at full speed.
 */
import { BanyanError } from '../checking/errors.ts';
import { inspect } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';

/** The numbers discarded after seeding, as in PractRand, so that similar seeds give different sequences. */
export const SEED_ROUNDS = 12;

const TWO_TO_32 = 2 ** 32;
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * The 64 bits of a seed, as two 32-bit words.
 * @throws BanyanError `INVALID_SEED`.
 */
export function seedWords(seed: Seed): { low: number; high: number } {
  const bits = seedBits(seed);
  return { low: Number(bits & 0xffffffffn), high: Number(bits >> 32n) };
}

function seedBits(seed: Seed): bigint {
  if (typeof seed === 'string') return hash(seed);
  if (typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed < TWO_TO_32)
    return BigInt(seed);
  if (typeof seed === 'bigint' && seed >= 0n && seed < 1n << 64n) return seed;
  throw new BanyanError(
    'INVALID_SEED',
    `a seed is a whole number from 0 to 4294967295, a bigint below 2^64, or text, not ${inspect(seed)}`,
  );
}

function hash(text: string): bigint {
  let bits = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) {
    bits = BigInt.asUintN(64, (bits ^ BigInt(text.charCodeAt(i))) * FNV_PRIME);
  }
  return bits;
}

/** A random seed from 0 to 2^32 - 1, by `Math.random`. */
export function freshSeed(): number {
  return Math.floor(Math.random() * TWO_TO_32);
}

/**
 * A generator of random numbers in [0, 1), multiples of 2^-32.
 * @throws BanyanError `INVALID_SEED`.
 */
export function sfc32(seed: Seed): Random {
  return seeded(seed).next;
}

/** A generator, and its state. */
export interface Sfc32 {
  readonly next: Random;
  /** The state: four unsigned words of 32 bits. */
  words(): number[];
}

/**
 * A generator right after seeding.
 * @throws BanyanError `INVALID_SEED`.
 */
export function seeded(seed: Seed): Sfc32 {
  const { low, high } = seedWords(seed);
  const generator = resumed([0, low, high, 1]);
  for (let round = 0; round < SEED_ROUNDS; round++) generator.next();
  return generator;
}

/** The states of all generators. */
const states = new WeakMap<Random, Int32Array>();

/**
 * A generator that continues from a state.
 *
 * The state is in an array of integers, because V8 allocates an object for each large integer that is written to a
 * variable of a closure.
 */
export function resumed(words: readonly number[]): Sfc32 {
  const state = Int32Array.from(words);
  const next = (): number => draw(state);
  states.set(next, state);
  return { next, words: () => [...new Uint32Array(state.buffer)] };
}

/** A number in [0, 1), and the next state. */
function draw(state: Int32Array): number {
  const b = state[1];
  const c = state[2];
  const counter = state[3];
  const sum = (((state[0] + b) | 0) + counter) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = c + (c << 3);
  state[2] = ((c << 21) | (c >>> 11)) + sum;
  state[3] = counter + 1;
  return (sum >>> 0) / 4_294_967_296; // a literal: V8 multiplies by its inverse
}

/** The words of a state. */
const WORDS = 4;

/** A state that V8 compiles as a constant address, as it does with arrays of more than 64 bytes. */
const lent = new Int32Array(32);
const drawLent: Random = () => draw(lent);

/**
 * Calls `work` with a function that draws the numbers of a generator in fewer instructions. It is the same function for all
 * generators, and is not to be called after `work`, which may itself lend another generator.
 * @param random a generator of this module; any other function is handed on.
 */
export function withFastDraws<Result>(random: Random, work: (random: Random) => Result): Result {
  const state = states.get(random);
  if (state === undefined) return work(random);
  const before = lent.slice(0, WORDS);
  lent.set(state);
  try {
    return work(drawLent);
  } finally {
    state.set(lent.subarray(0, WORDS));
    lent.set(before);
  }
}
