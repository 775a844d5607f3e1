/** Progressive bias: a heuristic whose weight decreases with visits (Chaslot et al. 2008). */

import { checkOptions, checkRange } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Selection } from './selection.ts';

/** Options of `progressiveBias`. */
export interface ProgressiveBiasOptions {
  /** The weight of the prior, at least 0. Default 1. */
  readonly weight?: number;
  /** The weight of exploration, at least 0. Default sqrt 2. */
  readonly c?: number;
}

/**
 * Progressive bias (Chaslot et al. 2008).
 *
 * It follows unvisited children first, in the order of their priors; then the child of the largest
 *
 *     mean + c sqrt(ln N / n) + weight prior / (n + 1),
 *
 * where n is the visits of the child and N the visits of its parent. The priors are those of the evaluator, or equal
 * ones if it gives none. Proven children are skipped.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function progressiveBias(options: ProgressiveBiasOptions = {}): Selection {
  checkOptions('progressiveBias', options, ['weight', 'c']);
  const { weight = 1, c = Math.SQRT2 } = options;
  checkRange('weight', weight, { min: 0 });
  checkRange('c', c, { min: 0 });
  const { sqrtLn } = ucb1Tables();
  const select = (tree: ReadonlyTree, node: number): number => {
    const { prior, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = c * sqrtLnOf(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      const bound =
        count === 0
          ? UNTRIED + prior[child]
          : tree.returnSumOf(child) / count +
            exploration / Math.sqrt(count) +
            (weight * prior[child]) / (count + 1);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
  return Object.assign(select, { columns: ['prior'] as const });
}

/** Larger than the bound of any visited child, and small enough to keep the digits of priors. */
const UNTRIED = 2 ** 20;
