/**
 * RAVE, rapid action value estimation (Gelly and Silver 2007 and 2011): while a child has few visits of its own, its
 * AMAF mean counts too, to which many more simulations contribute. RAVE is strong in games such as Hex and Go, where
 * the value of an action hardly depends on when it is played, and misleads where the order of actions matters.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkOptions, checkRange } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import { AMAF_COLUMNS, amafLearner, leastErrorWeight } from './amaf.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { NO_CHILD, type Selection } from './selection.ts';

/** Options of `rave`, but for the weight of exploration. */
export interface RaveWeights {
  /** The visits of a node at which both means have equal weight, above 0. Default 1,000. Excludes `bias`. */
  readonly equivalence?: number;
  /** The assumed error of AMAF means, at least 0. Selects the weight of the least error instead of `equivalence`. */
  readonly bias?: number;
  /** The value of a child without visits and AMAF visits: a number in [0, 1], or a function. Default 1, a win. */
  readonly firstPlay?: number | FirstPlay;
}

/** Options of `rave`. */
export interface RaveOptions extends RaveWeights {
  /** The weight of exploration, at least 0. Default 0.2: AMAF means explore already. */
  readonly c?: number;
}

const DEFAULT_EQUIVALENCE = 1_000;
export const DEFAULT_RAVE_C = 0.2;
const DEFAULT_FIRST_PLAY = 1;

/**
 * Follows the child of the largest
 *
 *     (1 - beta) returnSum / n + beta amafReturnSum / m + c sqrt(ln N / n),
 *
 * where n is the visits of the child, m its AMAF visits and N the visits of its parent. Ties go to the first child, and
 * proven children are skipped. beta decreases to 0 with visits, by one of two schedules, where k is the equivalence:
 *
 *     sqrt(k / (3 N + k)), the hand-selected one,   or   m / (n + m + 4 bias^2 n m), of the least mean squared error.
 *
 * Without AMAF visits beta is 0. A child without visits has its AMAF mean, or else `firstPlay`, explored as if it had
 * one visit, so that it need not come first.
 * @throws BanyanError `INVALID_OPTION`, also for both `equivalence` and `bias`; `UNKNOWN_OPTION`.
 */
export function rave(options: RaveOptions = {}): Selection {
  const { c, equivalence, bias, firstPlay } = resolveRaveOptions(options);
  const weight = bias === undefined ? equivalenceWeight(equivalence) : leastErrorWeightOf(bias);
  const unplayed = checkedFirstPlay(firstPlay);
  const { sqrtLn } = ucb1Tables();

  const select = (tree: ReadonlyTree, node: number): number => {
    const { visits, returnSum, amafVisits, amafReturnSum, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    const total = visits[node];
    const exploration = c * sqrtLnOf(sqrtLn, total);
    const initial = unplayed(tree, node);
    let best = NO_CHILD;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      if (proof[child] !== 0) continue;
      const count = visits[child];
      const amafCount = amafVisits[child];
      let bound = count === 0 ? initial : returnSum[child] / count;
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
  return Object.assign(select, { columns: AMAF_COLUMNS, learn: amafLearner() });
}

/** The weight beta of the AMAF mean of a child, by its visits, its AMAF visits, and the visits of its parent. */
type Weight = (visits: number, amafVisits: number, total: number) => number;

/** Options of `rave` with their defaults, for its schedule by `bias`, if that is given, or by `equivalence`. */
export interface ResolvedRaveOptions extends Required<Omit<RaveOptions, 'bias'>> {
  readonly bias: number | undefined;
}

/**
 * The options with their defaults.
 * @throws BanyanError as `rave`.
 */
export function resolveRaveOptions(options: RaveOptions): ResolvedRaveOptions {
  checkOptions('rave', options, ['equivalence', 'bias', 'c', 'firstPlay']);
  const {
    c = DEFAULT_RAVE_C,
    equivalence = DEFAULT_EQUIVALENCE,
    bias,
    firstPlay = DEFAULT_FIRST_PLAY,
  } = options;
  checkRange('c', c, { min: 0 });
  if (bias !== undefined && options.equivalence !== undefined)
    throw new BanyanError(
      'INVALID_OPTION',
      'rave takes equivalence or bias, not both: each is a schedule of its own',
    );
  if (bias === undefined) checkRange('equivalence', equivalence, { above: 0 });
  else checkRange('bias', bias, { min: 0 });
  checkedFirstPlay(firstPlay);
  return { c, equivalence, bias, firstPlay };
}

/**
 * Checks the options of `rave` but for `c`.
 * @throws BanyanError as `rave`.
 */
export function checkRaveWeights(options: RaveWeights): void {
  checkOptions('rave', options, ['equivalence', 'bias', 'firstPlay']);
  resolveRaveOptions(options);
}

function leastErrorWeightOf(bias: number): Weight {
  const squared = 4 * bias ** 2;
  return (visits, amafVisits) => leastErrorWeight(visits, amafVisits, squared);
}

function equivalenceWeight(equivalence: number): Weight {
  return (_visits, _amafVisits, total) => Math.sqrt(equivalence / (3 * total + equivalence));
}
