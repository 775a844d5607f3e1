import { type Select, type Selection, ucb1 } from '../src/index.ts';
import { Tree } from '../src/tree/tree.ts';

/** A selection that lets a test look at the tree which it selects from. */
export function watched(selection: Selection = ucb1()): { selection: Selection; tree(): Tree } {
  let seen: Tree | undefined;
  const select: Select = (tree, node, simulation) => {
    if (tree instanceof Tree) seen = tree;
    return selection(tree, node, simulation);
  };
  const { columns, learn } = selection;
  return {
    selection: Object.assign(select, { columns, learn }),
    tree() {
      if (seen === undefined) throw new Error('no simulation has selected yet');
      return seen;
    },
  };
}
