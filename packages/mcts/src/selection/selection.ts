/**
 * Selection: which child of an expanded node a simulation follows. A selection sees statistics only, never the game.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkOptions, inspect } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { sqrtLnBeyond, TABLE_SIZE, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Column, Tree } from '../tree/tree.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';

/**
 * Gives the child of `node` (which is expanded) to follow. It must not change the tree. The visits of `node` count all
 * simulations through it but the one that asks. Of children with a proof (`tree.isProven`) nothing more can be learned:
 * a selection passes them by while there are others.
 *
 * `simulation` is the one that asks. Its path ends at `node`; its returns and its rollout are yet to come.
 */
export type Select = (tree: Tree, node: number, simulation: Simulation) => number;

export interface Selection extends Select {
  /** What it reads of a node beyond its visits and value. None by default. */
  readonly columns?: readonly Column[] | undefined;
  /** Writes its columns after each simulation. */
  readonly learn?: ((tree: Tree, simulation: Simulation) => void) | undefined;
  /**
   * Makes the function that selects from one root on, for a technique that holds something of its own for a root, such
   * as noise. Called when a simulation first leaves a new root, whose children are there; it may write their columns,
   * which are written already where the root is that of a saved search (`isResumed`).
   */
  readonly from?: ((tree: Tree, random: Random, isResumed: boolean) => Select) | undefined;
}

/** Options of `ucb1`. */
export interface Ucb1Options {
  /** The weight of exploration, at least 0. Default sqrt 2, that of the papers for returns in [0, 1]. */
  readonly c?: number;
  /**
   * The mean that an unvisited child counts as, explored as if it had one visit: a return in [0, 1], or a rule. Without
   * it, unvisited children come first.
   */
  readonly firstPlay?: number | FirstPlay;
}

/**
 * UCB1 (Auer, Cesa-Bianchi and Fischer 2002), which makes the search UCT (Kocsis and Szepesvari 2006).
 *
 * Unvisited children come first, in order; then the child of the largest
 *
 *     value / visits + c sqrt(ln N / visits)  =  s (s value + c sqrt(ln N)),   s = 1 / sqrt(visits),
 *
 * N the visits of the parent, and the first of them where several are equal. Computed is the right side, which needs no
 * division. Proven children are passed by.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ucb1(options: Ucb1Options = {}): Selection {
  checkOptions('ucb1', options, ['c', 'firstPlay']);
  const { c = Math.SQRT2, firstPlay } = options;
  checkExploration(c);
  return firstPlay === undefined ? unvisitedFirst(c) : byUrgency(c, checkedFirstPlay(firstPlay));
}

function unvisitedFirst(c: number): Selection {
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  return (tree, node) => {
    const { visits, returnSum, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = total < TABLE_SIZE ? c * sqrtLn[total] : c * sqrtLnBeyond(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      if (count === 0) return child;
      const scale = count < TABLE_SIZE ? inverseSqrt[count] : 1 / Math.sqrt(count);
      const bound = scale * (scale * returnSum[child] + exploration);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };
}

function byUrgency(c: number, firstPlay: FirstPlay): Selection {
  const { sqrtLn } = ucb1Tables();
  return (tree, node) => {
    const { visits, returnSum, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = total < TABLE_SIZE ? c * sqrtLn[total] : c * sqrtLnBeyond(sqrtLn, total);
    const unvisited = firstPlay(tree, node) + exploration;
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      const bound = count === 0 ? unvisited : returnSum[child] / count + exploration / Math.sqrt(count);
      if (best === NO_CHILD || bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best === NO_CHILD ? first : best;
  };
}

/** A child that is not there. */
export const NO_CHILD = -1;

/**
 * A weight, such as that of exploration, checked.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkExploration(c: unknown, name = 'c'): number {
  if (typeof c === 'number' && c >= 0 && c < Infinity) return c;
  throw new BanyanError('INVALID_OPTION', `${name} must be a finite number of at least 0, not ${inspect(c)}`);
}
