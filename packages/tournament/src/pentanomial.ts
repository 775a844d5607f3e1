/**
 * Counts pairs of games by their score.
 *
 * Both games of a pair begin with the same opening, with the sides exchanged. They are one sample, not two: if an
 * opening is won for one side, each player wins a game, which looks like two results but contains no information.
 */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';

/** The numbers of pairs that scored 0, 1/4, 1/2, 3/4 and 1: the mean of two games, win 1, draw 1/2, loss 0. */
export type Pentanomial = readonly [number, number, number, number, number];

/** The possible scores of a pair. */
export const PAIR_SCORES: Pentanomial = [0, 0.25, 0.5, 0.75, 1];

/**
 * Counts the scores of pairs.
 * @throws BanyanError `INVALID_OPTION` for a score that is not a multiple of 1/4 in [0, 1].
 */
export function pentanomialOf(scores: readonly number[]): Pentanomial {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const score of scores) {
    const place = PAIR_SCORES.indexOf(score);
    if (place === -1) {
      throw new BanyanError('INVALID_OPTION', `a pair scores 0, 0.25, 0.5, 0.75 or 1, not ${inspect(score)}`);
    }
    counts[place]++;
  }
  return counts;
}

/** Returns the number of pairs. */
export function pairsOf(counts: Pentanomial): number {
  return counts.reduce((sum, count) => sum + count);
}

/** Adds the counts. */
export function sum(one: Pentanomial, other: Pentanomial): Pentanomial {
  const [ll, ld, even, wd, ww] = other;
  return [one[0] + ll, one[1] + ld, one[2] + even, one[3] + wd, one[4] + ww];
}

/** Returns the counts from the side of the opponent. */
export function reversed([ll, ld, even, wd, ww]: Pentanomial): Pentanomial {
  return [ww, wd, even, ld, ll];
}

/** Returns the mean score of the pairs and the variance of the score of one pair; NaN without pairs. */
export function momentsOf(counts: Pentanomial): { readonly mean: number; readonly variance: number } {
  const pairs = pairsOf(counts);
  const mean = PAIR_SCORES.reduce((sum, score, place) => sum + score * counts[place], 0) / pairs;
  const squares = PAIR_SCORES.reduce((sum, score, place) => sum + (score - mean) ** 2 * counts[place], 0);
  return { mean, variance: squares / pairs };
}
