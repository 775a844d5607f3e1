/**
 * RAVE, rapid action value estimation (Gelly and Silver 2007 and 2011): while a child has few visits of its own, its
 * AMAF mean counts too, to which many more simulations contribute. RAVE is strong in games such as Hex and Go, where
 * the value of an action hardly depends on when it is played, and misleads where the order of actions matters.
 */

import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import { AMAF_COLUMNS, amafLearner, minimumMseWeight } from './amaf.ts';
import { checkedFirstPlay } from './firstPlay.ts';
import { type RaveOptions, resolveRaveOptions } from './raveOptions.ts';
import { NO_CHILD, type Selection } from './selection.ts';

/**
 * RAVE, rapid action value estimation (Gelly and Silver 2007 and 2011).
 *
 * It follows the child of the largest
 *
 *     (1 - beta) returnSum / n + beta amafReturnSum / m + c sqrt(ln N / n),
 *
 * where n is the visits of the child, m its AMAF visits and N the visits of its parent. Ties go to the first child, and
 * proven children are skipped. beta decreases to 0 with visits, by one of two schedules, where k is the equivalence:
 *
 *     sqrt(k / (3 N + k)), the hand-selected one,   or   m / (n + m + 4 bias^2 n m), of the least mean squared error.
 *
 * Without AMAF visits beta is 0. A child without visits has its AMAF mean, or else `firstPlay`, explored as if it had
 * one visit, so that it need not come first. With `priors` the AMAF statistics begin with the virtual simulations of the game,
 * and with `firstTaker` an action counts for the player alone who took it first.
 * @throws BanyanError `INVALID_OPTION`, also for both `equivalence` and `bias`; `UNKNOWN_OPTION`.
 */
export function rave(options: RaveOptions = {}): Selection {
  const { c, equivalence, bias, firstPlay, priors, firstTaker } = resolveRaveOptions(options);
  const weight = bias === undefined ? equivalenceWeight(equivalence) : minimumMseWeightOf(bias);
  const unplayed = checkedFirstPlay(firstPlay);
  const { sqrtLn } = ucb1Tables();

  const select = (tree: ReadonlyTree, node: number): number => {
    const { amafVisits, amafReturnSum, proof } = tree;
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    const total = tree.visitsOf(node);
    const exploration = c * sqrtLnOf(sqrtLn, total);
    const initial = unplayed(tree, node);
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = tree.visitsOf(child);
      const amafCount = amafVisits[child];
      let bound = count === 0 ? initial : tree.returnSumOf(child) / count;
      if (amafCount !== 0) {
        const amaf = amafReturnSum[child] / amafCount;
        bound = count === 0 ? amaf : bound + weight(count, amafCount, total) * (amaf - bound);
      }
      bound += count === 0 ? exploration : exploration / Math.sqrt(count);
      if (best === NO_CHILD || bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best === NO_CHILD ? first : best;
  };
  return Object.assign(select, { columns: AMAF_COLUMNS, learn: amafLearner(firstTaker), amafPriors: priors });
}

/** The weight beta of the AMAF mean of a child, by its visits, its AMAF visits, and the visits of its parent. */
type Weight = (visits: number, amafVisits: number, total: number) => number;

function minimumMseWeightOf(bias: number): Weight {
  const squared = 4 * bias ** 2;
  return (visits, amafVisits) => minimumMseWeight(visits, amafVisits, squared);
}

function equivalenceWeight(equivalence: number): Weight {
  return (_visits, _amafVisits, total) => Math.sqrt(equivalence / (3 * total + equivalence));
}
