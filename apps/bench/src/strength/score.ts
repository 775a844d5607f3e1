/** The expected score of a game, estimated from pairs of games. */
import { eloEstimate, type Interval, momentsOf, type Pentanomial, sum } from '@banyan/tournament';

/** One lost pair and one won pair: the two failures and two successes of Agresti and Coull (1998). */
const ADDED: Pentanomial = [1, 0, 0, 0, 1];

/**
 * The mean score with its interval of 95 %. The interval is that of the sample with `ADDED`, so that few pairs, or equal
 * ones, never give an empty interval.
 * @param pairs one or more.
 */
export function estimate(pairs: Pentanomial): Interval {
  return { ...eloEstimate(sum(pairs, ADDED)).score, value: momentsOf(pairs).mean };
}
