/** UCB1-Tuned: exploration by the variance of the returns (Auer, Cesa-Bianchi and Fischer 2002, section 4). */

import { checkOptions, checkRange } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Selection } from './selection.ts';
import { addSquares } from './squares.ts';

/** The largest variance of a return in [0, 1]. */
const MAX_VARIANCE = 1 / 4;

/** Options of `ucb1Tuned`. */
export interface Ucb1TunedOptions {
  /** The weight of exploration, at least 0. Default 1, as in the paper. */
  readonly c?: number;
}

/**
 * UCB1-Tuned (Auer, Cesa-Bianchi and Fischer 2002).
 *
 * It follows unvisited children first, in order; then the child of the largest
 *
 *     mean + c sqrt(ln N / n min(1/4, variance + sqrt(2 ln N / n))),
 *
 * where n is the visits of the child and N the visits of its parent. Ties go to the first child, and proven children
 * are skipped.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ucb1Tuned(options: Ucb1TunedOptions = {}): Selection {
  checkOptions('ucb1Tuned', options, ['c']);
  const { c = 1 } = options;
  checkRange('c', c, { min: 0 });
  const { sqrtLn } = ucb1Tables();
  const select = (tree: ReadonlyTree, node: number): number => {
    const { squares, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const logarithm = sqrtLnOf(sqrtLn, total) ** 2;
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      if (count === 0) return child;
      const mean = tree.returnSumOf(child) / count;
      const variance = squares[child] / count - mean * mean + Math.sqrt((2 * logarithm) / count);
      const bound = mean + c * Math.sqrt((logarithm / count) * Math.min(MAX_VARIANCE, variance));
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
  return Object.assign(select, { columns: ['squares'] as const, learn: addSquares });
}
