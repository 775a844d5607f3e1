/**
 * The exponential, and softmax: probabilities from scores, proportional to their exponentials.
 *
 * Like the logarithm (`ucb1Tables.ts`), the exponential uses nothing but operations that IEEE 754 rounds exactly, so that
 * equal seeds give equal trees in every JavaScript engine.
 */

/** Below it, the exponential is no 64-bit number above 0. */
const MIN_EXPONENT = -745;

/** How often the exponent is halved before the series, and the result squared after it. */
const HALVINGS = 10;
const HALVED = 2 ** -HALVINGS;

/** How many terms of the series: for an exponent from -0.73 to 0, the next one is under 2^-53. */
const TERMS = 17;

/** e^x for x of at most 0, with a relative error under 10^-12. */
export function exp(x: number): number {
  if (x < MIN_EXPONENT) return 0;
  const halved = x * HALVED;
  let power = 1;
  for (let term = TERMS - 1; term > 0; term--) power = 1 + (power * halved) / term;
  for (let squaring = 0; squaring < HALVINGS; squaring++) power *= power;
  return power;
}

/** The probabilities of scores of which one at least is finite; none may be `Infinity` or `NaN`. */
export function softmaxOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
