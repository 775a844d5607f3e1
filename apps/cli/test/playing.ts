/** Games of `banyan play` for tests. */
import type { Outcome } from './banyan.ts';
import { banyanReading } from './inProcess.ts';

/** A small budget, as options. */
export const BUDGET: readonly string[] = ['--simulations', '100'];

/** Plays within this process, with these lines typed. */
export function play(words: readonly string[], { input = '' } = {}): Promise<Outcome> {
  return banyanReading(input, words);
}
