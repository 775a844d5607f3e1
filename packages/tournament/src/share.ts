/** Shares of successes with intervals. */
import { type Interval, Z_95 } from './elo.ts';

/**
 * The share of successes, with its 95 % interval by Wilson; NaN without trials.
 *
 * Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
 */
export function shareOf(successes: number, trials: number): Interval {
  const value = successes / trials;
  const z = Z_95 ** 2 / trials;
  const centre = (value + z / 2) / (1 + z);
  const half = Math.sqrt(z * value * (1 - value) + z ** 2 / 4) / (1 + z);
  return { value, lower: Math.max(0, centre - half), upper: Math.min(1, centre + half) };
}
