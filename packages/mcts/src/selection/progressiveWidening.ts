/**
 * Progressive widening (Coulom 2007), also called progressive unpruning (Chaslot et al. 2008): a node considers few of
 * its children at first, and more of them the more often it is visited.
 */

import { checkOptions, checkRange } from '../checking/options.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import type { FirstPlay } from './firstPlay.ts';

export interface WideningOptions {
  /** The children that are tried at the first visit, a number above 0; part of one is one. Default 1. */
  readonly coefficient?: number;
  /** How fast they become more, from 0 (never) to 1 (with each visit). Default 1/2. */
  readonly exponent?: number;
}

const DEFAULT_COEFFICIENT = 1;
const DEFAULT_EXPONENT = 1 / 2;

/** What a child counts as whose turn it is: more than any other, and little enough to leave priors their digits. */
const OPEN = 2 ** 20;

/** What it counts as until then. */
const CLOSED = -Infinity;

/**
 * The first-play rule by which a node of N visits has
 *
 *     coefficient N^exponent
 *
 * visited children, rounded up (Couetoux et al. 2011): while there are fewer, the next one is tried, and else none.
 * Proven children are not counted, so that others take the place of those that lose. The next one is the first of the
 * unvisited in `ucb1`, and the one of the largest prior in `puct`: the game should list good actions first, or an
 * evaluator say which they are.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function progressiveWidening(options: WideningOptions = {}): FirstPlay {
  checkOptions('progressiveWidening', options, ['coefficient', 'exponent']);
  const { coefficient = DEFAULT_COEFFICIENT, exponent = DEFAULT_EXPONENT } = options;
  checkRange('coefficient', coefficient, { above: 0 });
  checkRange('exponent', exponent, { min: 0, max: 1 });
  return (tree, node) =>
    visitedChildren(tree, node) < coefficient * tree.visits[node] ** exponent ? OPEN : CLOSED;
}

/** How many of the children were visited and are not proven. */
function visitedChildren({ visits, proof, firstChild, childCount }: ReadonlyTree, node: number): number {
  const first = firstChild[node];
  const end = first + childCount[node];
  let count = 0;
  for (let child = first; child < end; child++) {
    if (visits[child] !== 0 && proof[child] === 0) count++;
  }
  return count;
}
