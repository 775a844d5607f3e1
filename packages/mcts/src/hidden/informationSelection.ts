/**
 * Selection among the actions that are legal in the state of one simulation, out of all actions of an information set:
 * a subset-armed bandit.
 */
import { checkOptions, checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { sqrtLnBeyond, ucb1Tables } from '../numeric/ucb1Tables.ts';
import {
  type InformationColumn,
  type LearnedInformationTree,
  NONE,
  type ReadonlyInformationTree,
} from './informationTree.ts';

/**
 * The actions that a simulation can choose from: those that the player at the node can tell apart, in the game's order.
 */
export interface Candidates {
  /** The node at which the choice is made. */
  readonly node: number;
  /** The child of each candidate, or `NONE` if it is untried. */
  readonly children: readonly number[];
  /** The number of candidates, 1 or more. The array is scratch memory and may be longer. */
  readonly length: number;
  /** The probability of the chosen candidate. A selection that samples writes it. */
  probability: number;
}

/** Returns the index of the candidate to follow; an untried one gets a node. */
export interface InformationSelection {
  (tree: ReadonlyInformationTree, candidates: Candidates, random: Random): number;
  /** The columns that it reads besides visits, return sum and availability. None by default. */
  readonly columns?: readonly InformationColumn[] | undefined;
  /**
   * Updates its columns after a simulation in which it chose `child` with `probability`.
   *
   * `value` is the return of the player who chose.
   */
  readonly learn?:
    | ((tree: LearnedInformationTree, child: number, value: number, probability: number) => void)
    | undefined;
}

/** Options of `availabilityUcb1`. */
export interface AvailabilityUcb1Options {
  /** The weight of exploration, at least 0. Default sqrt 2; the authors used 0.7. */
  readonly c?: number;
}

/**
 * UCB1 for actions that are not always legal (Cowling, Powley and Whitehouse 2012).
 *
 * Untried actions come first, in random order; then the largest
 *
 *     return sum / visits + c sqrt(ln availability / visits),
 *
 * and the first of equals. An action's availability counts the simulations in which it could have been chosen, so that
 * a rarely legal action is not explored as if it had always been legal.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function availabilityUcb1(options: AvailabilityUcb1Options = {}): InformationSelection {
  checkOptions('availabilityUcb1', options, ['c']);
  const { c = Math.SQRT2 } = options;
  checkRange('c', c, { min: 0 });
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  return (tree, candidates, random) => {
    const { children, length } = candidates;
    const untried = randomUntried(candidates, random);
    if (untried >= 0) return untried;
    const { visits: visitsOf, returnSum, available } = tree;
    const size = inverseSqrt.length;
    let best = 0;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < length; index++) {
      const child = children[index];
      const visits = visitsOf[child];
      const times = available[child];
      const scale = visits < size ? inverseSqrt[visits] : 1 / Math.sqrt(visits);
      const exploration = times < size ? c * sqrtLn[times] : c * sqrtLnBeyond(sqrtLn, times);
      const bound = scale * (scale * returnSum[child] + exploration);
      if (bound > bestBound) {
        best = index;
        bestBound = bound;
      }
    }
    return best;
  };
}

/** The index of a uniformly random untried candidate, or -1 if there is none. */
function randomUntried({ children, length }: Candidates, random: Random): number {
  let untried = 0;
  for (let index = 0; index < length; index++) if (children[index] === NONE) untried++;
  if (untried === 0) return -1;
  let skip = Math.floor(random() * untried);
  let index = 0;
  while (children[index] !== NONE || skip-- > 0) index++;
  return index;
}
