/**
 * PUCT: selection guided by prior probabilities, as in AlphaGo (Silver et al. 2016) and AlphaZero (Silver et al. 2018),
 * after Rosin 2011. The priors are those of the evaluator; equal ones where it gives none.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkOptions, inspect } from '../checking/options.ts';
import { ln } from '../numeric/ucb1Tables.ts';
import type { Tree } from '../tree/tree.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { checkExploration, NO_CHILD, type Selection } from './selection.ts';

export interface PuctOptions {
  /** The weight of exploration, at least 0. Default 1.25. */
  readonly c?: number;
  /**
   * Visits after which that weight has grown by about ln 2; `Infinity` keeps it as it is. AlphaZero grows it by
   * ln((1 + N + base) / base). Default 19,652.
   */
  readonly base?: number;
  /** What a child without visits counts as: a return in [0, 1], or `firstPlay`'s of its siblings. Default 0, a loss. */
  readonly firstPlay?: number | FirstPlay;
}

const DEFAULT_C = 1.25;
const DEFAULT_BASE = 19_652;

/**
 * Follows the child of the largest
 *
 *     value / visits + c(N) prior sqrt(N) / (1 + visits),   N the visits of the parent, its own evaluation included,
 *
 * the first of them where several are equal. Proven children are passed by.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function puct(options: PuctOptions = {}): Selection {
  checkOptions('puct', options, ['c', 'base', 'firstPlay']);
  const { c = DEFAULT_C, base = DEFAULT_BASE, firstPlay = 0 } = options;
  checkExploration(c);
  if (!(base > 0))
    throw new BanyanError('INVALID_OPTION', `base must be a number above 0, not ${inspect(base)}`);
  const unvisited = checkedFirstPlay(firstPlay);

  const select = (tree: Tree, node: number): number => {
    const { visits, returnSum, prior, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const growth = base === Infinity ? 0 : ln((1 + total + base) / base);
    const exploration = (c + growth) * Math.sqrt(total);
    const initial = unvisited(tree, node);
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      const mean = count === 0 ? initial : returnSum[child] / count;
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
