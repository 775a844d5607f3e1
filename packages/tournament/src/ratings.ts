/**
 * Ratings of many engines at once: the differences in Elo that make all their results together likeliest (Bradley and
 * Terry 1952, as BayesElo and Ordo have it).
 */
import jstat from 'jstat';
import { type Interval, scoreOf, Z_95 } from './elo.ts';
import { momentsOf, type Pentanomial, pairsOf, sum } from './pentanomial.ts';
import type { Pairing } from './schedule.ts';

/** What two engines have done against each other, as the first of them sees it. */
export interface PairingResult extends Pairing {
  readonly pairs: Pentanomial;
}

const A_NAT = Math.LN10 / 400;

/**
 * Pairs that are added to those that were played, for every pairing: one that is lost and one that is won. Without them,
 * whoever won everything would have an infinite rating, and equal results would claim certainty. They are the two
 * failures and two successes of Agresti and Coull (1998).
 */
const PRIOR: Pentanomial = [1, 0, 0, 0, 1];

/** The iteration ends when no rating moves by more than this, or after so many steps: a step is cut to so many Elo. */
const SAME = 1e-9;
const MAX_STEPS = 1_000;
const MAX_STEP = 200;

/**
 * The rating of each of so many engines, their mean being 0, with intervals of 95 %. The intervals are those of maximum
 * likelihood that does not trust its own model (White 1982): results spread as the pairs of games do. NaN where nothing
 * was played.
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
    if (!(longest > SAME)) break;
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

/** By how much the log-likelihood rises with each rating. */
function slopesAt(values: readonly number[], results: readonly PairingResult[]): number[] {
  const slopes = values.map(() => 0);
  for (const result of results) {
    const games = 2 * pairsOf(result.pairs);
    const slope = A_NAT * games * (momentsOf(result.pairs).mean - expectedScore(values, result));
    slopes[result.first] += slope;
    slopes[result.second] -= slope;
  }
  return slopes;
}

/** A symmetric matrix to which each result adds an amount: to the two engines, and against their difference. */
function summed(
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

/** The inverse of Fisher's information, with the mean of all ratings held at 0. */
function inverseInformation(values: readonly number[], results: readonly PairingResult[]): number[][] {
  const information = summed(values.length, results, (result) => {
    const score = expectedScore(values, result);
    return A_NAT ** 2 * 2 * pairsOf(result.pairs) * score * (1 - score);
  });
  // Ratings could all rise together: this term lets them not, and changes nothing else.
  const held = A_NAT ** 2;
  return jstat.inv(information.map((row) => row.map((entry) => entry + held)));
}

function variancesAt(values: readonly number[], results: readonly PairingResult[]): number[] {
  const spread = summed(
    values.length,
    results,
    ({ pairs }) => (2 * A_NAT) ** 2 * pairsOf(pairs) * momentsOf(pairs).variance,
  );
  return inverseInformation(values, results).map((row) =>
    row.reduce(
      (total, weight, one) =>
        total + weight * row.reduce((inner, other, column) => inner + other * spread[one][column], 0),
      0,
    ),
  );
}
