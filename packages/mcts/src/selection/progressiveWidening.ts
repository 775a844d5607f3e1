/**
 * Progressive widening (Coulom 2007), also called progressive unpruning (Chaslot et al. 2008): a node considers few
 * children at first, and more of them with more visits.
 */

import { checkOptions, checkRange } from '../checking/options.ts';
import type { ReadonlyTree } from '../tree/readonlyTree.ts';
import type { FirstPlay } from './firstPlay.ts';

/** Options of `progressiveWidening`. */
export interface WideningOptions {
  /** The number of children at the first visit, above 0 and rounded up. Default 1. */
  readonly coefficient?: number;
  /** How fast that number grows, from 0 (not at all) to 1 (with each visit). Default 1/2. */
  readonly exponent?: number;
}

const DEFAULT_COEFFICIENT = 1;
const DEFAULT_EXPONENT = 1 / 2;

/** The value of the next child: larger than any other, and small enough to keep the digits of priors. */
const OPEN = 2 ** 20;

/** The value of the unvisited children after it. */
const CLOSED = -Infinity;

/**
 * Progressive widening (Couetoux et al. 2011), a first-play function.
 *
 * By it a node of N visits has
 *
 *     coefficient N^exponent
 *
 * visited children, rounded up. While it has fewer, the next child is tried; otherwise none is.
 * Proven children do not count, so that others replace those that lose. The next child is the first unvisited one in
 * `ucb1`, and the one of the largest prior in `puct`. So the game should list good actions first, or an evaluator
 * should give priors.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function progressiveWidening(options: WideningOptions = {}): FirstPlay {
  checkOptions('progressiveWidening', options, ['coefficient', 'exponent']);
  const { coefficient = DEFAULT_COEFFICIENT, exponent = DEFAULT_EXPONENT } = options;
  checkRange('coefficient', coefficient, { above: 0 });
  checkRange('exponent', exponent, { min: 0, max: 1 });
  return (tree, node) =>
    visitedChildren(tree, node) < coefficient * tree.visitsOf(node) ** exponent ? OPEN : CLOSED;
}

/** The number of children that are visited and not proven. */
function visitedChildren(tree: ReadonlyTree, node: number): number {
  const { proof } = tree;
  const first = tree.firstChildOf(node);
  const end = first + tree.childCountOf(node);
  let count = 0;
  for (let child = first; child < end; child++) {
    if (tree.visitsOf(child) !== 0 && proof[child] === 0) count++;
  }
  return count;
}
