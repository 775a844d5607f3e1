import { type Select, type Selection, ucb1 } from '../src/index.ts';
import { Tree } from '../src/tree/tree.ts';

/** Wraps a selection so that a test can read the tree that it selects from. */
export function watchedSelection(selection: Selection = ucb1()): { selection: Selection; tree(): Tree } {
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
