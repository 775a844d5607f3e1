/**
 * UCB1 by the statistics of states, for trees with `transpositions`: UCT2 of Childs, Brodeur and Kocsis 2008. A child
 * has the statistics of its state from all paths to it, as in searches that keep a table of visits and wins by state.
 */

import { checkOptions, checkRange } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Selection } from './selection.ts';

/** Options of `ucb1OfStates`. */
export interface Ucb1OfStatesOptions {
  /** The weight of exploration, at least 0. Default sqrt 2. */
  readonly c?: number;
}

/**
 * UCB1 by the statistics of states: UCT2 (Childs, Brodeur and Kocsis 2008).
 *
 * It follows children without visits from this node first, in order; then the child of the largest
 *
 *     mean + c sqrt(ln N / n),
 *
 * where n and the mean are those of the child's state, from all paths, and N is the sum of n over all children. Ties go
 * to the first child, and proven children are skipped. For games of two players whose returns sum to 1.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ucb1OfStates(options: Ucb1OfStatesOptions = {}): Selection {
  checkOptions('ucb1OfStates', options, ['c']);
  const { c = Math.SQRT2 } = options;
  checkRange('c', c, { min: 0 });
  const { sqrtLn } = ucb1Tables();
  const select: Selection = (tree, node, { player }) => {
    const { proof, link } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    let total = 0;
    for (let child = first; child < end; child++) {
      if (tree.visitsOf(child) === 0 && proof[child] === 0) return child;
      total += tree.visitsOf(tree.stateNode(child));
    }
    const exploration = c * sqrtLnOf(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const state = tree.stateNode(child);
      const count = tree.visitsOf(state);
      const mean = tree.returnSumOf(state) / count;
      // The returns of shared nodes are those of player 0.
      const own = link[child] !== 0 && player !== 0 ? 1 - mean : mean;
      const bound = own + exploration / Math.sqrt(count);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
  return Object.assign(select, { columns: ['link'] as const });
}
