/** Expansion: the order in which the children of a node get their first visit. */
import type { Random } from './game.ts';
import type { Selection } from './selection.ts';
import type { Tree } from './tree.ts';

/**
 * A selection that tries the untried children in random order, and is `selection` once all are tried: one child at
 * random a visit, as in Browne et al. 2012, Algorithm 2. One random number for each child that is tried.
 */
export function untriedAtRandom(selection: Selection, random: Random): Selection {
  const select = (tree: Tree, node: number): number => {
    const { visits, proof } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    let untried = 0;
    for (let child = first; child < end; child++) {
      if (visits[child] === 0 && proof[child] === 0) untried++;
    }
    if (untried === 0) return selection(tree, node);
    let skip = Math.floor(random() * untried);
    let child = first;
    while (visits[child] !== 0 || proof[child] !== 0 || skip-- > 0) child++;
    return child;
  };
  return Object.assign(select, { columns: selection.columns, learn: selection.learn });
}
