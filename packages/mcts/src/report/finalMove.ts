/** The final move: which action a search recommends, given the statistics of all. */
import { BanyanError } from '../checking/errors.ts';
import { checkRange } from '../checking/options.ts';
import type { ActionStats } from '../contracts/search.ts';

/** Orders two actions, the better first, as `Array.prototype.sort` wants it. Equals keep the order of the game. */
export type FinalMove = (a: ActionStats<unknown>, b: ActionStats<unknown>) => number;

/** The most visited action, by value where visits are equal. Robust: visits follow values with a delay. */
export const mostVisits: FinalMove = (a, b) => b.visits - a.visits || b.value - a.value;

/**
 * The action of the largest sum of returns, by visits where sums are equal: between the two others, for it asks for
 * many visits and for good ones. Sums are compared to a millionth, because a mean times its count may miss the sum by a
 * last bit.
 */
export const mostWins: FinalMove = (a, b) => sumOf(b) - sumOf(a) || b.visits - a.visits;

function sumOf({ visits, value }: ActionStats<unknown>): number {
  return Math.round(visits * value * 1e6);
}

/** The action of the best mean return, by visits where values are equal. */
export const bestValue: FinalMove = (a, b) => b.value - a.value || b.visits - a.visits;

/**
 * The action of the best return of all, by value where those are equal: for puzzles, whose player can play the very line
 * that returned it. For selections that keep it, such as `singlePlayer()`. Where several actions are equal, only one of
 * them begins the report's `best` line: play that line's actions to be sure of its return, for no other line is kept.
 * @throws BanyanError `INVALID_OPTION` where the best returns are not kept.
 */
export const bestReturn: FinalMove = (a, b) => bestOf(b) - bestOf(a) || b.value - a.value;

function bestOf({ best }: ActionStats<unknown>): number {
  if (best !== undefined) return best;
  throw new BanyanError(
    'INVALID_OPTION',
    'finalMove bestReturn needs a selection that keeps best returns, such as singlePlayer()',
  );
}

/** 95 % of a normal distribution lie within so many standard deviations of its mean. */
export const DEVIATIONS_OF_95_PERCENT = 1.96;

/**
 * The secure child (Chaslot et al. 2008): the action of the largest lower confidence bound,
 *
 *     value - deviations / (2 sqrt(visits)),
 *
 * for a return in [0, 1] deviates by 1/2 at most. Ties by visits; actions without visits come last.
 *
 * @param deviations standard deviations below the mean, at least 0. Default 1.96, for 95 %.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function lowerBound(deviations: number = DEVIATIONS_OF_95_PERCENT): FinalMove {
  checkRange('deviations', deviations, { min: 0 });
  const boundOf = ({ value, visits }: ActionStats<unknown>): number =>
    visits === 0 ? Number.NEGATIVE_INFINITY : value - deviations / (2 * Math.sqrt(visits));
  return (a, b) => (boundOf(a) === boundOf(b) ? b.visits - a.visits : boundOf(b) - boundOf(a));
}
