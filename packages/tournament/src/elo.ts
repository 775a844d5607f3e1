/** Elo's ratings: how much stronger one player is than another, as the scores of their games tell. */
import jstat from 'jstat';
import { momentsOf, type Pentanomial, pairsOf } from './pentanomial.ts';

/** A value with its interval of 95 %. Infinite where a score is 0 or 1; NaN where nothing is known. */
export interface Interval {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

export interface EloEstimate {
  /** The mean score of a game, in [0, 1]. */
  readonly score: Interval;
  /** The difference of ratings that expects such a score (logistic Elo). */
  readonly elo: Interval;
  /** Normalized Elo, which tells how many games it takes to see the difference, however many of them are draws. */
  readonly normalizedElo: Interval;
  /** The likelihood of superiority: how likely the player is the stronger one, in [0, 1]. */
  readonly superiority: number;
}

/** 95 % of a normal distribution lie within so many standard deviations of its mean: 1.959963984540054. */
export const Z_95: number = jstat.normal.inv(0.975, 0, 1);

/** A tenfold difference of the odds is one of 400; a unit of normalized Elo is as long where no game is a draw. */
const ELO_A_NAT = 400 / Math.LN10;
const NORMALIZED_ELO = 800 / Math.LN10;

/** The difference in ratings that expects such a score; infinite for 0 and 1. */
export function eloOf(score: number): number {
  return ELO_A_NAT * Math.log(score / (1 - score));
}

/** The score that such a difference in ratings expects. */
export function scoreOf(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO_A_NAT));
}

/**
 * How strong a player is against another. The formulas are those of fastchess: the intervals are the score's, whose
 * variance is that of the pairs, and which is cut at 0 and 1.
 *
 * Normalized Elo: M. Van den Bergh, "Normalized Elo" (2020), https://www.cantate.be/Fishtest/normalized_elo.pdf
 */
export function eloEstimate(counts: Pentanomial): EloEstimate {
  const { mean, variance } = momentsOf(counts);
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

function mapped({ value, lower, upper }: Interval, convert: (score: number) => number): Interval {
  return { value: convert(value), lower: convert(lower), upper: convert(upper) };
}
