/**
 * Scores: outcome and distance as one whole number, for the player to move at a node.
 *
 *     win in d plies          WIN - d
 *     a good evaluation       multiples of EVALUATION_STEP above 0
 *     draw in d plies         d, from 0 to MAX_PLIES: all draws are equally good
 *     a bad evaluation        multiples of EVALUATION_STEP below 0
 *     loss in d plies         d - WIN
 *
 * A search compares scores with thresholds only: whether a score is at least `threshold`. No threshold lies between two
 * draws, so the distance of a draw changes no comparison.
 */
import type { Proof } from '../contracts/search.ts';

/** The longest line of play that a search follows, in plies. */
export const MAX_PLIES = 10_000;

/** The score of a win at distance 0. */
export const WIN: number = 2 ** 30;

/** The least score of a win, and the threshold of all wins. */
export const ANY_WIN: number = WIN - MAX_PLIES;

/** The threshold of all draws and everything better. */
export const ANY_DRAW = 0;

/** The least threshold above all draws. */
const ABOVE_DRAWS = MAX_PLIES + 1;

/** Evaluations are rounded towards 1/2 to multiples of 1 / 2^14, which are this far apart. */
const EVALUATION_STEP: number = 2 ** 15;
const EVALUATION_STEPS: number = 2 ** 13;

/** Scores and thresholds beyond this, on either side, are of wins and losses. */
const DECIDED: number = 2 ** 29;

/** Whether a score is a win or a loss. */
export function isWinOrLoss(score: number): boolean {
  return score > DECIDED || score < -DECIDED;
}

/** Whether a score is a draw, or an evaluation of 1/2. */
export function isEven(score: number): boolean {
  return score >= 0 && score <= MAX_PLIES;
}

/** The score of a return in [0, 1] that is not proven. */
export function scoreOfEvaluation(value: number): number {
  return Math.trunc((2 * value - 1) * EVALUATION_STEPS) * EVALUATION_STEP;
}

/** The return in [0, 1] that a score stands for. */
export function returnOfScore(score: number): number {
  if (isEven(score)) return 0.5;
  if (isWinOrLoss(score)) return score > 0 ? 1 : 0;
  return (score / (EVALUATION_STEP * EVALUATION_STEPS) + 1) / 2;
}

/** The score of a node by that of its child. `same` is whether the same player moves at both. */
export function scoreAbove(score: number, same: boolean): number {
  if (isEven(score)) return score + 1;
  const later = isWinOrLoss(score) ? score + (score > 0 ? -1 : 1) : score;
  return same ? later : -later;
}

/** The score of a child that its parent's score comes from: the inverse of `scoreAbove`. */
export function scoreBelow(score: number, same: boolean): number {
  if (isEven(score)) return score - 1;
  const own = same ? score : -score;
  return isWinOrLoss(own) ? own + (own > 0 ? 1 : -1) : own;
}

/** The threshold of a child where the same player moves: it reaches it exactly if its parent reaches `threshold`. */
export function thresholdOfSame(threshold: number): number {
  if (threshold > DECIDED) return threshold + 1;
  return threshold < -DECIDED ? threshold - 1 : threshold;
}

/** The threshold of a child where the other player moves: it reaches it exactly if its parent misses `threshold`. */
export function thresholdOfOther(threshold: number): number {
  if (threshold > DECIDED) return -threshold;
  if (threshold > ABOVE_DRAWS) return 1 - threshold;
  if (threshold > ANY_DRAW) return ANY_DRAW;
  if (threshold > -EVALUATION_STEP) return ABOVE_DRAWS;
  return threshold < -DECIDED ? 2 - threshold : 1 - threshold;
}

/** The least threshold that is better than a score. */
export function thresholdAbove(score: number): number {
  return isEven(score) ? ABOVE_DRAWS : score + 1;
}

/** The threshold that a score just reaches. */
export function thresholdAt(score: number): number {
  return isEven(score) ? ANY_DRAW : score;
}

/** The proof of a score that is known to be a win, a draw or a loss. */
export function proofOfScore(score: number): Proof {
  if (isEven(score)) return { outcome: 0.5, distance: score };
  return score > 0 ? { outcome: 1, distance: WIN - score } : { outcome: 0, distance: WIN + score };
}
