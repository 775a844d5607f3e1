/**
 * What pairs of games tell. Two games from one opening are one sample: an opening that is won for one side gives both
 * players a game, which looks like two results and is none.
 */

export interface Estimate {
  readonly mean: number;
  /** The interval of 95 %. */
  readonly lower: number;
  readonly upper: number;
}

/** 95 % of a normal distribution lie within so many standard deviations of its mean. */
const DEVIATIONS = 1.96;

/**
 * The expected score of a game, in [0, 1], from the scores of pairs.
 *
 * The interval is that of a mean, after one pair that is won and one that is lost are added to the sample: the two
 * successes and two failures of Agresti and Coull (1998), so that few games or equal ones do not claim certainty.
 * @param scores of one pair or more, each in [0, 1].
 */
export function estimate(scores: readonly number[]): Estimate {
  const sample = [...scores, 1, 0];
  const centre = meanOf(sample);
  const squares = sample.map((score) => (score - centre) ** 2);
  const variance = squares.reduce((sum, square) => sum + square) / (sample.length - 1);
  const width = DEVIATIONS * Math.sqrt(variance / sample.length);
  return {
    mean: meanOf(scores),
    lower: Math.max(0, centre - width),
    upper: Math.min(1, centre + width),
  };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number) / numbers.length;
}
