/**
 * Selection among the actions that are legal in the state of one simulation, of all those that an information set has:
 * a subset-armed bandit.
 */
import { checkOptions, checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { sqrtLnOf, TABLE_SIZE, ucb1Tables } from '../numeric/ucb1Tables.ts';
import { type InformationColumn, type InformationTree, NONE } from './informationTree.ts';

/** What a simulation can choose from: actions that the player at the node can tell apart, in the order of the game. */
export interface Candidates {
  /** The node of the choice. */
  readonly node: number;
  /** The child of each, or `NONE` where it is untried. */
  readonly children: readonly number[];
  /** How many of them there are, 1 or more: the array is scratch, and may be longer. */
  readonly length: number;
  /** How likely the one that is chosen was, for a selection that draws lots to write. */
  probability: number;
}

/** Gives the index of the candidate to follow; an untried one gets a node. It must not change the tree. */
export interface InformationSelection {
  (tree: InformationTree, candidates: Candidates, random: Random): number;
  /** What it reads of a node beyond its visits, value and availability. None by default. */
  readonly columns?: readonly InformationColumn[] | undefined;
  /**
   * Writes its columns after a simulation in which it chose `child`, with that probability; `share` is the return of
   * the player who chose.
   */
  readonly learn?:
    | ((tree: InformationTree, child: number, share: number, probability: number) => void)
    | undefined;
}

/** Options of `availabilityUcb1`. */
export interface AvailabilityUcb1Options {
  /** The weight of exploration, at least 0. Default sqrt 2; the authors took 0.7. */
  readonly c?: number;
}

/**
 * UCB1 for actions that are not always legal (Cowling, Powley and Whitehouse 2012): untried actions come first, one at
 * random; then the largest
 *
 *     value / visits + c sqrt(ln availability / visits),
 *
 * and the first of them where several are equal. An action's availability counts the simulations in which it could have
 * been chosen, so that a rare one is not explored as if it had always been there.
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
    let best = 0;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < length; index++) {
      const child = children[index];
      const visits = tree.visits[child];
      const scale = visits < TABLE_SIZE ? inverseSqrt[visits] : 1 / Math.sqrt(visits);
      const bound = scale * (scale * tree.returnSum[child] + c * sqrtLnOf(sqrtLn, tree.available[child]));
      if (bound > bestBound) {
        best = index;
        bestBound = bound;
      }
    }
    return best;
  };
}

/** Any of the untried candidates, each as likely; -1 where there is none. */
function randomUntried({ children, length }: Candidates, random: Random): number {
  let untried = 0;
  for (let index = 0; index < length; index++) if (children[index] === NONE) untried++;
  if (untried === 0) return -1;
  let skip = Math.floor(random() * untried);
  let index = 0;
  while (children[index] !== NONE || skip-- > 0) index++;
  return index;
}
