/** First-play urgency: what children that were never visited count as (Gelly and Wang 2006). */
import { BanyanError } from '../checking/errors.ts';
import { inspect } from '../checking/options.ts';
import type { Tree } from '../tree/tree.ts';

/** The return that each unvisited child of an expanded node counts as. */
export type FirstPlay = (tree: Tree, node: number) => number;

/**
 * @throws BanyanError `INVALID_OPTION` for what is neither a function nor a return in [0, 1].
 */
export function checkedFirstPlay(firstPlay: number | FirstPlay): FirstPlay {
  if (typeof firstPlay === 'function') return firstPlay;
  if (firstPlay >= 0 && firstPlay <= 1) return () => firstPlay;
  throw new BanyanError(
    'INVALID_OPTION',
    `firstPlay must be a number from 0 to 1, not ${inspect(firstPlay)}`,
  );
}

/**
 * Relative to the siblings: the mean of the children visited so far, less a reduction that grows with the share of the
 * priors that they hold (equal priors where there are none), as in Leela Zero; 0 where none was visited.
 *
 * @param reduction at least 0. Default 0.25.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function reducedPlay(reduction = 0.25): FirstPlay {
  if (!(reduction >= 0 && reduction < Infinity)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `reduction must be a finite number of at least 0, not ${inspect(reduction)}`,
    );
  }
  return (tree, node) => {
    const { visits, returnSum, prior, firstChild, childCount } = tree;
    const first = firstChild[node];
    const equal = tree.has('prior') ? undefined : 1 / childCount[node];
    let count = 0;
    let sum = 0;
    let seen = 0;
    for (let child = first; child < first + childCount[node]; child++) {
      if (visits[child] === 0) continue;
      count += visits[child];
      sum += returnSum[child];
      seen += equal ?? prior[child];
    }
    return count === 0 ? 0 : Math.max(0, sum / count - reduction * Math.sqrt(seen));
  };
}
