/** The time that a program takes from its clock for a move. */
import type { Budget } from '@banyan/mcts';

/** The part of its clock that a program takes for a move. */
const SHARE_OF_CLOCK = 20;

/**
 * Limits the budget of a move to a share of what the clock has left.
 * @param left in milliseconds; `undefined` without a clock.
 */
export function withinClock(budget: Budget, left: number | undefined): Budget {
  if (left === undefined) return budget;
  const share = Math.max(1, Math.floor(left / SHARE_OF_CLOCK));
  return { ...budget, milliseconds: Math.min(share, budget.milliseconds ?? share) };
}
