/** The seeds of searches: whole numbers that can be typed. */

import { freshSeed } from '@banyan/mcts';
import { MAX_SEED } from './searchLimits.ts';

/** The bound of random seeds, which keeps them short. */
const DRAWN = 1_000_000;

/** Returns a random seed. */
export function drawSeed(): number {
  return freshSeed() % DRAWN;
}

/**
 * Returns the seed of the search after `ply` moves: the sum of seed and ply, modulo 2^32. So equal seeds repeat a game
 * whose searches simulations bound, and `banyan analyze --seed` repeats each of its searches that begins a tree.
 */
export function seedAt(seed: number, ply: number): number {
  return (seed + ply) % (MAX_SEED + 1);
}
