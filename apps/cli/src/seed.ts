/** The seeds of this program: whole numbers, as they can be typed again. */
import { freshSeed } from '@banyan/mcts';
import { MAX_SEED } from './flags.ts';

/** Seeds that nobody chose are below this, and thus short. */
const DRAWN = 1_000_000;

/** A seed that nobody chose. */
export function drawSeed(): number {
  return freshSeed() % DRAWN;
}

/**
 * The seed of the search for the move after `ply` moves, in a game of that seed: their sum, wrapped. So a game with a
 * budget of simulations can be played again, each of its searches can be repeated by `banyan analyze --seed`, and a
 * move that is taken back does not change those to come.
 */
export function seedAt(seed: number, ply: number): number {
  return (seed + ply) % (MAX_SEED + 1);
}
