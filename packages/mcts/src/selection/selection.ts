/**
 * Selection: the choice of the child that a simulation follows. A selection sees statistics only, never the game.
 */
import { checkOptions, checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { ActionStats } from '../contracts/search.ts';
import { sqrtLnBeyond, TABLE_SIZE, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Column, LearnedTree, ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';

/**
 * Returns the child of an expanded node that a simulation follows.
 *
 * The visits of `node` do not count that simulation. A selection skips proven children (`tree.isProven`) while there are
 * others, because simulations learn nothing more about them.
 *
 * The path of `simulation` ends at `node`; it has no returns and no rollout yet.
 */
export type Select = (tree: ReadonlyTree, node: number, simulation: Simulation) => number;

/** The selection of the searches from one root. */
export interface RootSelect extends Select {
  /**
   * The improved policy at that root, for reports; absent in selections without such a policy.
   *
   * The probability of each action, in the order of the root's children, as `actions` are.
   */
  readonly policy?:
    | ((tree: ReadonlyTree, actions: readonly ActionStats<unknown>[]) => readonly number[])
    | undefined;
}

/** A way to choose children, with the columns that it needs. */
export interface Selection extends Select {
  /** The columns that it reads beyond those that every tree has. Default none. */
  readonly columns?: readonly Column[] | undefined;
  /** Updates its columns after each simulation. */
  readonly learn?: ((tree: LearnedTree, simulation: Simulation) => void) | undefined;
  /** Whether new children begin with the AMAF statistics of the game's `amafPriors`. Default false. */
  readonly amafPriors?: boolean | undefined;
  /**
   * Makes the function that selects from one root on, for a technique that holds data for a root, such as noise.
   *
   * It is called when the first simulation leaves a new root, which is expanded, and may write the columns of its
   * children. They are written already if the root is that of a saved search (`isResumed`).
   */
  readonly from?: ((tree: LearnedTree, random: Random, isResumed: boolean) => RootSelect) | undefined;
}

/** Options of `ucb1`. */
export interface Ucb1Options {
  /** The weight of exploration, at least 0. Default sqrt 2, that of the papers for returns in [0, 1]. */
  readonly c?: number;
  /**
   * The mean return of an unvisited child, explored as if it had one visit: a number in [0, 1], or a function.
   *
   * Without it, unvisited children come first.
   */
  readonly firstPlay?: number | FirstPlay;
}

/**
 * UCB1 (Auer, Cesa-Bianchi and Fischer 2002), which makes the search UCT (Kocsis and Szepesvari 2006).
 *
 * Unvisited children come first, in order; then the child of the largest
 *
 *     returnSum / visits + c sqrt(ln N / visits)  =  s (s returnSum + c sqrt(ln N)),   s = 1 / sqrt(visits),
 *
 * where N is the visits of the parent. Ties go to the first child, and proven children are skipped. The code computes
 * the right side, which needs no division.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ucb1(options: Ucb1Options = {}): Selection {
  checkOptions('ucb1', options, ['c', 'firstPlay']);
  const { c = Math.SQRT2, firstPlay } = options;
  checkRange('c', c, { min: 0 });
  return firstPlay === undefined ? unvisitedFirst(c) : byUrgency(c, checkedFirstPlay(firstPlay));
}

function unvisitedFirst(c: number): Selection {
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  return (tree, node) => {
    const { proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = total < TABLE_SIZE ? c * sqrtLn[total] : c * sqrtLnBeyond(sqrtLn, total);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      if (count === 0) return child;
      const scale = count < TABLE_SIZE ? inverseSqrt[count] : 1 / Math.sqrt(count);
      const bound = scale * (scale * tree.returnSumOf(child) + exploration);
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
    const { proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = total < TABLE_SIZE ? c * sqrtLn[total] : c * sqrtLnBeyond(sqrtLn, total);
    const unvisited = firstPlay(tree, node) + exploration;
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      const bound =
        count === 0 ? unvisited : tree.returnSumOf(child) / count + exploration / Math.sqrt(count);
      if (best === NO_CHILD || bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best === NO_CHILD ? first : best;
  };
}

/** The absence of a child. */
export const NO_CHILD = -1;
