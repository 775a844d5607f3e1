/** Ranking: the order in which a report lists actions, what is certain before and after what is only likely. */

import type { ActionStats } from '../contracts/search.ts';
import type { FinalMove } from './finalMove.ts';

/**
 * The actions, best first.
 *
 * Proven wins lead, the quickest first, and proven losses close, the longest first. Between them are the unproven
 * actions, by the final move, and the proven draws: ahead of all unproven ones unless the first of those promises more
 * than a draw, and then right behind it. So it is with any other proven share, if it is the best; one that is less goes
 * behind all unproven actions that lead the others and promise more. Where that leaves a tie, the final move decides, and
 * then the order given.
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

/** Unproven actions and proven shares, each in their order. */
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

/** Bounds of returns that are no binary fractions, such as thirds, miss each other by a last bit. */
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
