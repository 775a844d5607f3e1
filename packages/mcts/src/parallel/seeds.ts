/** The seeds of one search's workers, derived from the search's seed. */

import type { Seed } from '../contracts/search.ts';
import { seedWords } from '../numeric/random.ts';

const GOLDEN_GAMMA = 0x9e3779b97f4a7c15n;

/**
 * Derives the seed of a stream, from 0.
 *
 * Stream 0 has the search's own seed, so that one worker finds what one agent finds; the others have distinct outputs
 * of splitmix64 (Steele et al. 2014).
 * @throws BanyanError `INVALID_SEED`.
 */
export function streamSeed(seed: Seed, stream: number): Seed {
  const { low, high } = seedWords(seed);
  if (stream === 0) return seed;
  let bits = BigInt.asUintN(64, ((BigInt(high) << 32n) | BigInt(low)) + BigInt(stream) * GOLDEN_GAMMA);
  bits = BigInt.asUintN(64, (bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n);
  bits = BigInt.asUintN(64, (bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
  return bits ^ (bits >> 31n);
}
