/** Random variates of several distributions, from uniform ones. */

import type { Random } from '../contracts/game.ts';
import { softmaxOf } from './exponential.ts';
import { ln } from './ucb1Tables.ts';

/** The replacement of a uniform variate of 0, whose logarithm is infinite: below all others of 32 bits. */
const MIN_UNIFORM = 2 ** -33;

/** The logarithm of a uniform variate. */
function lnUniform(random: Random): number {
  return ln(random() || MIN_UNIFORM);
}

/** A variate of the standard Gumbel distribution, -ln(-ln u). */
export function gumbelVariate(random: Random): number {
  return -ln(-lnUniform(random));
}

/**
 * A variate of the symmetric Dirichlet distribution: `count` numbers that sum to 1.
 *
 * The smaller `alpha`, the fewer of them hold most of the sum.
 * @param alpha above 0, and far from the limits of 64-bit numbers.
 */
export function dirichletVariate(alpha: number, count: number, random: Random): number[] {
  return softmaxOf(Array.from({ length: count }, () => lnGammaVariate(alpha, random)));
}

/**
 * The logarithm of a gamma variate (Marsaglia and Tsang 2000), which stays finite where the variate itself would
 * underflow to 0. For alpha below 1, gamma(alpha) = gamma(alpha + 1) u^(1 / alpha).
 */
function lnGammaVariate(alpha: number, random: Random): number {
  if (alpha < 1) return lnGammaVariate(alpha + 1, random) + lnUniform(random) / alpha;
  const d = alpha - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalVariate(random);
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const lnV = ln(v);
    if (lnUniform(random) < (x * x) / 2 + d * (1 - v + lnV)) return ln(d) + lnV;
  }
}

/** A variate of the standard normal distribution, by the polar method (Marsaglia and Bray 1964). */
function normalVariate(random: Random): number {
  for (;;) {
    const x = 2 * random() - 1;
    const y = 2 * random() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * ln(square)) / square);
  }
}
