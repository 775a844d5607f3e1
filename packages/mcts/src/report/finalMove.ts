/** The final move: the choice of the recommended action by the statistics of all actions. */
import { BanyanError } from '../checking/errors.ts';
import { checkRange } from '../checking/options.ts';
import type { ActionStats } from '../contracts/search.ts';

/**
 * Compares two actions for `Array.prototype.sort`, the better one first.
 *
 * Equal actions keep the order of the game.
 */
export type FinalMove = (a: ActionStats<unknown>, b: ActionStats<unknown>) => number;

/**
 * The most visited action; of equals, the one of the larger value.
 *
 * Robust, because visits follow values with a delay.
 */
export const mostVisits: FinalMove = (a, b) => b.visits - a.visits || b.value - a.value;

/**
 * The action of the largest sum of returns; of equals, the one with more visits.
 *
 * It is a compromise between `mostVisits` and `bestValue`. Sums are rounded to a millionth, because visits times value may
 * differ from the sum in its last bit.
 */
export const mostWins: FinalMove = (a, b) => sumOf(b) - sumOf(a) || b.visits - a.visits;

function sumOf({ visits, value }: ActionStats<unknown>): number {
  return Math.round(visits * value * 1e6);
}

/** The action of the largest value; of equals, the one with more visits. */
export const bestValue: FinalMove = (a, b) => b.value - a.value || b.visits - a.visits;

/**
 * The action of the best return of all simulations; of equals, the one of the larger value.
 *
 * For puzzles, whose player can repeat the line of play with that return, and for selections that keep it, such as
 * `singlePlayer()`. If several actions are equal, only one of them begins the report's `best` line, which is the only line that
 * is kept.
 * @throws BanyanError `INVALID_OPTION` if the selection does not keep best returns.
 */
export const bestReturn: FinalMove = (a, b) => bestOf(b) - bestOf(a) || b.value - a.value;

function bestOf({ best }: ActionStats<unknown>): number {
  if (best !== undefined) return best;
  throw new BanyanError(
    'INVALID_OPTION',
    'finalMove bestReturn needs a selection that keeps best returns, such as singlePlayer()',
  );
}

/** The standard deviations around the mean that hold 95 % of a normal distribution. */
export const DEVIATIONS_OF_95_PERCENT = 1.96;

/**
 * The secure child (Chaslot et al. 2008): the action of the largest lower confidence bound.
 *
 * The bound is
 *
 *     value - deviations / (2 sqrt(visits)),
 *
 * because a return in [0, 1] has a standard deviation of at most 1/2. Of equals, the action with more visits comes
 * first; actions without visits come last.
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
