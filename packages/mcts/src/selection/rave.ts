/**
 * RAVE, rapid action value estimation (Gelly and Silver 2007 and 2011): while a child has few visits of its own, it is
 * judged by its AMAF mean too, to which many more simulations contribute. Strong where an action is worth much the same
 * whenever it is played, as in Hex and Go; where the order of actions is what matters, it misleads.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkOptions, inspect } from '../checking/options.ts';
import { sqrtLnOf, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Tree } from '../tree/tree.ts';
import { AMAF_COLUMNS, amafLearner, leastErrorWeight } from './amaf.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';
import { checkExploration, NO_CHILD, type Selection } from './selection.ts';

export interface RaveOptions {
  /** The visits of a node at which both means count the same, above 0. Default 1,000. Give this or `bias`. */
  readonly equivalence?: number;
  /** How far AMAF means are thought to be off, at least 0. Weighs by the least error instead of `equivalence`. */
  readonly bias?: number;
  /** The weight of exploration, at least 0. Default 0.2: AMAF does most of the exploring. */
  readonly c?: number;
  /** What a child counts as that nobody played, not even later on: a return in [0, 1], or a rule. Default 1, a win. */
  readonly firstPlay?: number | FirstPlay;
}

const DEFAULT_EQUIVALENCE = 1_000;
const DEFAULT_C = 0.2;
const DEFAULT_FIRST_PLAY = 1;

/**
 * Follows the child of the largest
 *
 *     (1 - beta) value / visits + beta amafReturnSum / amafVisits + c sqrt(ln N / visits),
 *
 * N the visits of the parent, the first of them where several are equal. Proven children are passed by. beta goes to 0
 * as visits come in, by one of two schedules, k the equivalence, n the visits of the child and m its AMAF visits:
 *
 *     sqrt(k / (3 N + k)), the hand-selected one,   or   m / (n + m + 4 bias^2 n m), of the least mean squared error.
 *
 * It is 0 without AMAF visits. A child without visits counts as its AMAF mean, or else as `firstPlay`, explored as if it
 * had one visit: so it need not come first.
 * @throws BanyanError `INVALID_OPTION`, also for both `equivalence` and `bias`; `UNKNOWN_OPTION`.
 */
export function rave(options: RaveOptions = {}): Selection {
  checkOptions('rave', options, ['equivalence', 'bias', 'c', 'firstPlay']);
  const { c = DEFAULT_C, firstPlay = DEFAULT_FIRST_PLAY } = options;
  checkExploration(c);
  const weight = checkedWeight(options);
  const unplayed = checkedFirstPlay(firstPlay);
  const { sqrtLn } = ucb1Tables();

  const select = (tree: Tree, node: number): number => {
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

function checkedWeight({ equivalence, bias }: RaveOptions): Weight {
  if (bias === undefined) return equivalenceWeight(equivalence);
  if (equivalence !== undefined)
    throw new BanyanError(
      'INVALID_OPTION',
      'rave takes equivalence or bias, not both: each is a schedule of its own',
    );
  const squared = 4 * checkExploration(bias, 'bias') ** 2;
  return (visits, amafVisits) => leastErrorWeight(visits, amafVisits, squared);
}

function equivalenceWeight(equivalence: number = DEFAULT_EQUIVALENCE): Weight {
  if (!(typeof equivalence === 'number' && equivalence > 0 && equivalence < Infinity)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `equivalence must be a finite number above 0, not ${inspect(equivalence)}`,
    );
  }
  return (_visits, _amafVisits, total) => Math.sqrt(equivalence / (3 * total + equivalence));
}
