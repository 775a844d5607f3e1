/**
 * PUCT: selection guided by prior probabilities, as in AlphaGo (Silver et al. 2016) and AlphaZero (Silver et al. 2018),
 * after Rosin 2011. The priors are those of the evaluator, or equal ones if it gives none.
 */

import { checkOptions, checkRange } from '../checking/options.ts';
import { ln } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { NO_CHILD, type Selection } from './selection.ts';

/** Options of `puct`. */
export interface PuctOptions {
  /** The weight of exploration, at least 0. Default 1.25. */
  readonly c?: number;
  /**
   * The number of visits after which that weight has grown by about ln 2, above 0; `Infinity` keeps it constant.
   *
   * After N visits it has grown by ln((1 + N + base) / base), as in AlphaZero. Default 19,652.
   */
  readonly base?: number;
  /** The value of a child without visits: a number in [0, 1], or a function of its siblings. Default 0, a loss. */
  readonly firstPlay?: number | FirstPlay;
}

const DEFAULT_C = 1.25;
const DEFAULT_BASE = 19_652;

/**
 * PUCT, the selection of AlphaGo and AlphaZero (Rosin 2011; Silver et al. 2016 and 2018).
 *
 * It follows the child of the largest
 *
 *     returnSum / visits + c(N) prior sqrt(N) / (1 + visits),
 *
 * where N is the visits of the parent, its own evaluation included. Ties go to the first child, and proven children are
 * skipped.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function puct(options: PuctOptions = {}): Selection {
  checkOptions('puct', options, ['c', 'base', 'firstPlay']);
  const { c = DEFAULT_C, base = DEFAULT_BASE, firstPlay = 0 } = options;
  checkRange('c', c, { min: 0 });
  checkRange('base', base, { above: 0, max: Infinity });
  const unvisited = checkedFirstPlay(firstPlay);

  const select = (tree: ReadonlyTree, node: number): number => {
    const { prior, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const growth = base === Infinity ? 0 : ln((1 + total + base) / base);
    const exploration = (c + growth) * Math.sqrt(total);
    const initial = unvisited(tree, node);
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      const mean = count === 0 ? initial : tree.returnSumOf(child) / count;
      const bound = mean + (exploration * prior[child]) / (1 + count);
      if (best === NO_CHILD || bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best === NO_CHILD ? first : best;
  };
  return Object.assign(select, { columns: ['prior'] as const });
}
