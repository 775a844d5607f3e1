/** Progressive bias: a heuristic that fades as visits come in (Chaslot et al. 2008). */

import { checkOptions } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Tree } from '../tree/tree.ts';
import { checkExploration, type Selection } from './selection.ts';

/** Options of `progressiveBias`. */
export interface ProgressiveBiasOptions {
  /** The weight of the prior, at least 0. Default 1. */
  readonly weight?: number;
  /** The weight of exploration, at least 0. Default sqrt 2. */
  readonly c?: number;
}

/**
 * A selection, with the child of the largest prior tried first, and then
 *
 *     mean + c sqrt(ln N / n) + weight prior / (n + 1).
 *
 * The priors are those of the evaluator; equal ones where it gives none. Proven children are passed by.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function progressiveBias(options: ProgressiveBiasOptions = {}): Selection {
  checkOptions('progressiveBias', options, ['weight', 'c']);
  const { weight = 1, c = Math.SQRT2 } = options;
  checkExploration(weight, 'weight');
  checkExploration(c);
  const { sqrtLn } = ucb1Tables();
  const select = (tree: Tree, node: number): number => {
    const { visits, returnSum, prior, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = c * sqrtLnOf(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      const bound =
        count === 0
          ? UNTRIED + prior[child]
          : returnSum[child] / count + exploration / Math.sqrt(count) + (weight * prior[child]) / (count + 1);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
  return Object.assign(select, { columns: ['prior'] as const });
}

/** More than the bound of any child that was tried, and small enough to leave priors their digits. */
const UNTRIED = 2 ** 20;
