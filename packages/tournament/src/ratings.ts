/**
 * Rates many engines on one scale: the differences in Elo that maximise the likelihood of all results (Bradley and
 * Terry 1952; the model of BayesElo and Ordo).
 */
import jstat from 'jstat';
import { type Interval, scoreOf, Z_95 } from './elo.ts';
import { momentsOf, type Pentanomial, pairsOf, sum } from './pentanomial.ts';
import type { Pairing } from './schedule.ts';

/** The pairs of two engines, from the side of the first one. */
export interface PairingResult extends Pairing {
  readonly pairs: Pentanomial;
}

const NATS_PER_ELO = Math.LN10 / 400;

/**
 * Added to the pairs of every pairing: one lost and one won pair. They keep the rating of an engine that has won every
 * game finite, and the interval of equal results above zero. The same two failures and two successes as in Agresti and
 * Coull (1998).
 */
const PRIOR: Pentanomial = [1, 0, 0, 0, 1];

/**
 * The iteration ends when no rating changes by more than `TOLERANCE`, or after `MAX_STEPS` steps of at most `MAX_STEP` Elo.
 */
const TOLERANCE = 1e-9;
const MAX_STEPS = 1_000;
const MAX_STEP = 200;

/**
 * Rates engines by the results of their pairings; the mean rating is 0.
 *
 * The 95 % intervals are those of maximum likelihood under a misspecified model (White 1982), with the variance of the pairs.
 * NaN without results.
 */
export function ratings(engines: number, results: readonly PairingResult[]): Interval[] {
  const played = results
    .filter(({ pairs }) => pairsOf(pairs) > 0)
    .map((result) => ({ ...result, pairs: sum(result.pairs, PRIOR) }));
  if (played.length === 0) return Array.from({ length: engines }, () => unknown());
  let values: number[] = Array.from({ length: engines }, () => 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const slopes = slopesAt(values, played);
    const moves = inverseInformation(values, played).map((row) =>
      row.reduce((total, weight, engine) => total + weight * slopes[engine], 0),
    );
    const longest = Math.max(...moves.map(Math.abs));
    const cut = Math.min(1, MAX_STEP / longest);
    values = values.map((value, engine) => value + cut * moves[engine]);
    if (!(longest > TOLERANCE)) break;
  }
  const variances = variancesAt(values, played);
  return values.map((value, engine) => {
    const width = Z_95 * Math.sqrt(variances[engine]);
    return { value, lower: value - width, upper: value + width };
  });
}

function unknown(): Interval {
  return { value: NaN, lower: NaN, upper: NaN };
}

function expectedScore(values: readonly number[], { first, second }: Pairing): number {
  return scoreOf(values[first] - values[second]);
}

/** Returns the gradient of the log-likelihood. */
function slopesAt(values: readonly number[], results: readonly PairingResult[]): number[] {
  const slopes = values.map(() => 0);
  for (const result of results) {
    const games = 2 * pairsOf(result.pairs);
    const slope = NATS_PER_ELO * games * (momentsOf(result.pairs).mean - expectedScore(values, result));
    slopes[result.first] += slope;
    slopes[result.second] -= slope;
  }
  return slopes;
}

/**
 * Sums symmetric matrices: the amount of each result is added on the diagonal for both engines, and subtracted off it.
 */
function sumOfResults(
  engines: number,
  results: readonly PairingResult[],
  amountOf: (result: PairingResult) => number,
): number[][] {
  const matrix = Array.from({ length: engines }, () => Array.from({ length: engines }, () => 0));
  for (const result of results) {
    const { first, second } = result;
    const amount = amountOf(result);
    matrix[first][first] += amount;
    matrix[second][second] += amount;
    matrix[first][second] -= amount;
    matrix[second][first] -= amount;
  }
  return matrix;
}

/** Returns the inverse of the Fisher information, with the mean of all ratings fixed at 0. */
function inverseInformation(values: readonly number[], results: readonly PairingResult[]): number[][] {
  const information = sumOfResults(values.length, results, (result) => {
    const score = expectedScore(values, result);
    return NATS_PER_ELO ** 2 * 2 * pairsOf(result.pairs) * score * (1 - score);
  });
  // The likelihood does not depend on the mean of the ratings: this term makes the matrix invertible and changes no
  // difference.
  const fixed = NATS_PER_ELO ** 2;
  return jstat.inv(information.map((row) => row.map((entry) => entry + fixed)));
}

function variancesAt(values: readonly number[], results: readonly PairingResult[]): number[] {
  const spread = sumOfResults(
    values.length,
    results,
    ({ pairs }) => (2 * NATS_PER_ELO) ** 2 * pairsOf(pairs) * momentsOf(pairs).variance,
  );
  return inverseInformation(values, results).map((row) =>
    row.reduce(
      (total, weight, one) =>
        total + weight * row.reduce((inner, other, column) => inner + other * spread[one][column], 0),
      0,
    ),
  );
}
