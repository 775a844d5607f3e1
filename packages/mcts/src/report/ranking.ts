/** Ranking: the order of the actions in a report, by proofs first. */

import type { ActionStats } from '../contracts/search.ts';
import type { FinalMove } from './finalMove.ts';

/**
 * The actions, best first.
 *
 * Proven wins come first, the quickest leading, and proven losses last, the longest leading. Between them are the
 * unproven actions, by the final move, and the other proven returns. The best of these, such as a draw, comes before
 * all unproven actions, or right after the first one if the value of that one is larger. A lower proven return comes
 * after all leading unproven actions of a larger value. Ties are broken by the final move, and then by the given order.
 */
export function ranked<Action>(
  actions: readonly ActionStats<Action>[],
  finalMove: FinalMove,
): ActionStats<Action>[] {
  const provenTo = (outcome: number): ActionStats<Action>[] =>
    actions.filter(({ proven }) => proven === outcome);
  const wins = provenTo(1).sort((a, b) => distanceOf(a) - distanceOf(b) || finalMove(a, b));
  const shares = actions
    .filter(({ proven = 0 }) => proven > 0 && proven < 1)
    .sort((a, b) => shareOf(b) - shareOf(a) || finalMove(a, b));
  const losses = provenTo(0).sort((a, b) => distanceOf(b) - distanceOf(a) || finalMove(a, b));
  const open = actions.filter(({ proven }) => proven === undefined).sort(finalMove);
  return [...wins, ...merged(open, shares), ...losses];
}

/** Merges unproven actions and proven returns, both in order. */
function merged<Action>(
  open: readonly ActionStats<Action>[],
  shares: readonly ActionStats<Action>[],
): ActionStats<Action>[] {
  const [first] = shares;
  if (first === undefined) return [...open];
  const all = [...open];
  let at = all.length > 0 && promisesMore(all[0], first) ? 1 : 0;
  for (const stats of shares) {
    if (stats.proven !== first.proven) {
      while (at < all.length && promisesMore(all[at], stats)) at++;
    }
    all.splice(at, 0, stats);
    at++;
  }
  return all;
}

/** The tolerance for returns such as thirds, which are no binary fractions. */
const LAST_BITS = 1e-12;

function promisesMore<Action>(open: ActionStats<Action>, proven: ActionStats<Action>): boolean {
  return open.value > shareOf(proven) + LAST_BITS;
}

function shareOf<Action>({ proven = 0 }: ActionStats<Action>): number {
  return proven;
}

function distanceOf<Action>({ distance = 0 }: ActionStats<Action>): number {
  return distance;
}
