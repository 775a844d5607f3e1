/** Elo ratings: the difference in strength of two players, by the score of their games. */
import jstat from 'jstat';
import { momentsOf, type Pentanomial, pairsOf } from './pentanomial.ts';

/**
 * A value with its 95 % interval.
 *
 * A bound is infinite where a score of 0 or 1 sets none; all are NaN without games.
 */
export interface Interval {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** The estimated difference in strength of two players. */
export interface EloEstimate {
  /** The mean score per game, in [0, 1]. */
  readonly score: Interval;
  /** The difference in ratings for this score (logistic Elo). */
  readonly elo: Interval;
  /**
   * Normalized Elo: measures how many games show the difference, independent of the share of draws.
   *
   * NaN where all pairs have the same score.
   */
  readonly normalizedElo: Interval;
  /**
   * The likelihood of superiority: the probability that the player is the stronger one.
   *
   * NaN where all pairs have the same score.
   */
  readonly superiority: number;
}

/**
 * The 97.5 % quantile of the standard normal distribution, 1.959963984540054.
 *
 * It is half the width of a 95 % interval, in standard deviations.
 */
export const Z_95: number = jstat.normal.inv(0.975, 0, 1);

/** Logistic Elo: 400 points multiply the odds by ten. Without draws, normalized Elo near 0 has the same scale. */
const ELO_PER_NAT = 400 / Math.LN10;
const NORMALIZED_ELO = 800 / Math.LN10;

/** Returns the difference in ratings for a score in [0, 1]; infinite for 0 and 1. */
export function eloOf(score: number): number {
  return ELO_PER_NAT * Math.log(score / (1 - score));
}

/** Returns the expected score for a difference in ratings. */
export function scoreOf(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO_PER_NAT));
}

/**
 * Estimates how much stronger a player is than another, by the formulas of fastchess.
 *
 * The intervals are derived from that of the score, which has the variance of the pairs and is cut at 0 and 1.
 *
 * Pairs that all have the same score have no variance. Of all pairs, a share of at least 0.05^(1/n) then has that
 * score, with 95 % confidence (Clopper and Pearson 1934, one-sided), and the interval holds for any scores of the other
 * pairs.
 *
 * Normalized Elo: M. Van den Bergh, "Normalized Elo" (2020), https://www.cantate.be/Fishtest/normalized_elo.pdf
 */
export function eloEstimate(counts: Pentanomial): EloEstimate {
  const { mean, variance } = momentsOf(counts);
  if (variance === 0) return estimateOfEqual(mean, pairsOf(counts));
  const deviation = Math.sqrt(variance / pairsOf(counts));
  const score: Interval = {
    value: mean,
    lower: Math.max(0, mean - Z_95 * deviation),
    upper: Math.min(1, mean + Z_95 * deviation),
  };
  const normalized = (share: number): number => ((share - 0.5) / Math.sqrt(2 * variance)) * NORMALIZED_ELO;
  return {
    score,
    elo: mapped(score, eloOf),
    normalizedElo: {
      value: normalized(mean),
      lower: normalized(mean - Z_95 * deviation),
      upper: normalized(mean + Z_95 * deviation),
    },
    superiority: jstat.normal.cdf((mean - 0.5) / deviation, 0, 1),
  };
}

/** The estimate from pairs that all have the same score. */
function estimateOfEqual(value: number, pairs: number): EloEstimate {
  const share = 0.05 ** (1 / pairs);
  const score: Interval = { value, lower: share * value, upper: 1 - share * (1 - value) };
  const normalizedElo: Interval = { value: NaN, lower: NaN, upper: NaN };
  return { score, elo: mapped(score, eloOf), normalizedElo, superiority: NaN };
}

function mapped({ value, lower, upper }: Interval, convert: (score: number) => number): Interval {
  return { value: convert(value), lower: convert(lower), upper: convert(upper) };
}
