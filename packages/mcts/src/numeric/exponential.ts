/**
 * The exponential function, and softmax.
 *
 * Like the logarithm (`ucb1Tables.ts`), the exponential uses only operations that IEEE 754 rounds exactly, so that
 * equal seeds give equal trees in every JavaScript engine.
 */

/** The exponent below which the exponential underflows to 0. */
const MIN_EXPONENT = -745;

/** The number of times that the exponent is halved before the series, and the result squared after it. */
const HALVINGS = 10;
const HALVED = 2 ** -HALVINGS;

/** The number of terms of the series. For an exponent from -0.73 to 0, the next term is below 2^-53. */
const TERMS = 17;

/** e^x for x of at most 0, with a relative error below 10^-12. */
export function exp(x: number): number {
  if (x < MIN_EXPONENT) return 0;
  const halved = x * HALVED;
  let power = 1;
  for (let term = TERMS - 1; term > 0; term--) power = 1 + (power * halved) / term;
  for (let squaring = 0; squaring < HALVINGS; squaring++) power *= power;
  return power;
}

/**
 * The softmax of scores: probabilities proportional to their exponentials.
 * @param scores at least one of them finite, none `Infinity` or `NaN`.
 */
export function softmaxOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
