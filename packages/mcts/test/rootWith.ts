import { type Column, ROOT } from '../src/index.ts';
import { Tree } from '../src/tree/tree.ts';

/**
 * A root with these children, the nodes from 1, each with its visits, the sum of its returns, and its values in the
 * columns. The root has the visits of all children.
 */
export function rootWith(columns: readonly Column[], ...children: readonly (readonly number[])[]): Tree {
  const tree = new Tree(children.length + 2, columns);
  const first = tree.addChildren(ROOT, children.length);
  for (const [index, [visits, returnSum, ...values]] of children.entries()) {
    tree.setVisits(first + index, visits);
    tree.setReturnSum(first + index, returnSum);
    for (const [place, value] of values.entries()) tree[columns[place]][first + index] = value;
    tree.setVisits(ROOT, tree.visitsOf(ROOT) + visits);
  }
  return tree;
}
