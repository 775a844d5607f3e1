/** Expansion: the order in which the children of a node get their first visit. */

import type { Random } from '../contracts/game.ts';
import type { LearnedTree, ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Select, Selection } from './selection.ts';

/**
 * A selection that first tries all children in random order, and then follows `selection`.
 *
 * It tries one child at each visit, as in Browne et al. 2012, Algorithm 2. Each first visit takes one random number.
 */
export function untriedAtRandom(selection: Selection): Selection {
  const from = (tree: LearnedTree, random: Random, isResumed: boolean): Select => {
    const select = selection.from?.(tree, random, isResumed) ?? selection;
    return (tree, node, simulation) => {
      const untried = randomUntried(tree, node, random);
      return untried === NONE ? select(tree, node, simulation) : untried;
    };
  };
  const { columns, learn } = selection;
  return Object.assign((...args: Parameters<Select>) => selection(...args), { columns, learn, from });
}

/** The absence of a child: no child is the root. */
const NONE = 0;

function randomUntried(tree: ReadonlyTree, node: number, random: Random): number {
  const { proof } = tree;
  const first = tree.firstChildOf(node);
  const end = first + tree.childCountOf(node);
  let untried = 0;
  for (let child = first; child < end; child++) {
    if (tree.visitsOf(child) === 0 && proof[child] === 0) untried++;
  }
  if (untried === 0) return NONE;
  let skip = Math.floor(random() * untried);
  let child = first;
  while (tree.visitsOf(child) !== 0 || proof[child] !== 0 || skip-- > 0) child++;
  return child;
}
