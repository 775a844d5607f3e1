/** First-play urgency: the value of children without visits (Gelly and Wang 2006). */

import { checkRange } from '../checking/options.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';

/** Returns the value of each unvisited child of an expanded node. */
export type FirstPlay = (tree: ReadonlyTree, node: number) => number;

/**
 * A number as a first-play function; a function as it is.
 * @throws BanyanError `INVALID_OPTION` for anything but a function or a number in [0, 1].
 */
export function checkedFirstPlay(firstPlay: number | FirstPlay): FirstPlay {
  if (typeof firstPlay === 'function') return firstPlay;
  checkRange('firstPlay', firstPlay, { min: 0, max: 1 });
  return () => firstPlay;
}

/**
 * First play relative to the siblings, as in Leela Zero.
 *
 * The mean return of the visited children, less `reduction` sqrt(sum of their priors), but at least 0; and 0 if no child was
 * visited. A tree without priors counts as one with equal priors.
 *
 * @param reduction at least 0. Default 0.25.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function reducedPlay(reduction = 0.25): FirstPlay {
  checkRange('reduction', reduction, { min: 0 });
  return (tree, node) => {
    const { prior } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const equal = tree.has('prior') ? undefined : 1 / tree.childCountOf(node);
    let count = 0;
    let sum = 0;
    let seen = 0;
    for (let child = first; child < end; child++) {
      const visits = tree.visitsOf(child);
      if (visits === 0) continue;
      count += visits;
      sum += tree.returnSumOf(child);
      seen += equal ?? prior[child];
    }
    return count === 0 ? 0 : Math.max(0, sum / count - reduction * Math.sqrt(seen));
  };
}
