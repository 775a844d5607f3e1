/**
 * Pairs of games, and how many scored what.
 *
 * The two games of a pair begin with the same opening, the sides exchanged, so that they are one sample and not two: an
 * opening that is won for one side gives each player a game, which looks like two results and is none.
 */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';

/** How many pairs scored 0, 1/4, 1/2, 3/4 and 1, a win counting 1 and a draw 1/2: the mean of the two games. */
export type Pentanomial = readonly [number, number, number, number, number];

/** What a pair can score. */
export const PAIR_SCORES: Pentanomial = [0, 0.25, 0.5, 0.75, 1];

/**
 * The counts of these scores of pairs.
 * @throws BanyanError `INVALID_OPTION` for what is not a multiple of 1/4 in [0, 1].
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

/** How many pairs there are. */
export function pairsOf(counts: Pentanomial): number {
  return counts.reduce((sum, count) => sum + count);
}

/** The pairs of two. */
export function sum(one: Pentanomial, other: Pentanomial): Pentanomial {
  const [ll, ld, even, wd, ww] = other;
  return [one[0] + ll, one[1] + ld, one[2] + even, one[3] + wd, one[4] + ww];
}

/** The same pairs as the opponent sees them. */
export function reversed([ll, ld, even, wd, ww]: Pentanomial): Pentanomial {
  return [ww, wd, even, ld, ll];
}

/** The mean score of a pair, and the variance of one pair's score around it; NaN without pairs. */
export function momentsOf(counts: Pentanomial): { readonly mean: number; readonly variance: number } {
  const pairs = pairsOf(counts);
  const mean = PAIR_SCORES.reduce((sum, score, place) => sum + score * counts[place], 0) / pairs;
  const squares = PAIR_SCORES.reduce((sum, score, place) => sum + (score - mean) ** 2 * counts[place], 0);
  return { mean, variance: squares / pairs };
}
