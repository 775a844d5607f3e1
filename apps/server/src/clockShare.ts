/** The time that a program takes from its clock for a move. */
import type { Budget } from '@banyan/mcts';

/** The part of its clock that a program takes for a move. */
const SHARE_OF_CLOCK = 20;

/**
 * Limits the budget of a move to a share of what the clock has left.
 * @param left in milliseconds; `undefined` without a clock.
 */
export function withinClock({ simulations, milliseconds, nodes }: Budget, left: number | undefined): Budget {
  const share = left === undefined ? undefined : Math.max(1, Math.floor(left / SHARE_OF_CLOCK));
  const time = share === undefined ? milliseconds : Math.min(share, milliseconds ?? share);
  return {
    ...(simulations !== undefined && { simulations }),
    ...(time !== undefined && { milliseconds: time }),
    ...(nodes !== undefined && { nodes }),
  };
}
