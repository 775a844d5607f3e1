/**
 * Recycling: a full tree gives up what it knows least of, so that the search can go on growing where it matters (memory
 * bounded Monte Carlo tree search: Powley, Cowling and Whitehouse 2017). They take the least recently used node for each
 * one that is needed; here the least visited ones go, many at a time, so that one pass over the tree makes room for a
 * good part of it.
 */
import { NO_ACTION, ROOT, type Tree } from './tree.ts';

/** The part of the memory, without the root and its children, that is free after a pass. */
const FREE = 1 / 2;

/** More than any node can have. */
const VISITS_BOUND = 2 ** 32;

/**
 * Takes their children from the least visited nodes, of equals from the oldest, for a pass over the tree that is to
 * follow. A node keeps its own visits, value and proof. What is below a node has no more visits than the node, and so
 * goes before it. The root keeps its children.
 *
 * Where states are shared, a state goes whole, and the edges to it forget it.
 * @param wanted nodes for which there must be room.
 * @returns whether there will be; if not, nothing has changed.
 */
export function collapseLeastVisited(tree: Tree, wanted: number): boolean {
  const most = tree.capacity - 1 - tree.childCount[ROOT];
  const perState = tree.has('link') ? 1 : 0;
  if (wanted + perState > most) return false;
  const need = Math.max(wanted + perState, Math.floor(most * FREE)) - (tree.capacity - tree.nodes);
  const threshold = leastThreshold(tree, need, perState);
  const { visits, childCount } = tree;
  let ofEquals = need - nodesBelow(tree, threshold - 1, perState);
  for (let node = 1; node < tree.nodes; node++) {
    if (!tree.isExpanded(node) || visits[node] > threshold) continue;
    if (visits[node] === threshold) {
      if (ofEquals <= 0) continue;
      ofEquals -= childCount[node] + perState;
    }
    tree.collapse(node);
  }
  if (tree.has('link')) forgetStates(tree);
  return true;
}

/** The fewest visits so that nodes with no more of them make so much room together, or all there is. */
function leastThreshold(tree: Tree, need: number, perState: number): number {
  let enough = 1;
  while (nodesBelow(tree, enough, perState) < need && enough < VISITS_BOUND) enough *= 2;
  let tooFew = Math.floor(enough / 2);
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (nodesBelow(tree, middle, perState) < need) tooFew = middle;
    else enough = middle;
  }
  return enough;
}

/** How much room the nodes with no more visits than that would make: their children, and a state itself. */
function nodesBelow({ nodes, visits, childCount }: Tree, threshold: number, perState: number): number {
  let sum = 0;
  for (let node = 1; node < nodes; node++) {
    if (childCount[node] > 0 && visits[node] <= threshold) sum += childCount[node] + perState;
  }
  return sum;
}

/** Unlinks all edges to states that have no children. */
function forgetStates(tree: Tree): void {
  const { link, action } = tree;
  for (let edge = 1; edge < tree.nodes; edge++) {
    if (action[edge] !== NO_ACTION && link[edge] !== 0 && !tree.isExpanded(link[edge])) link[edge] = 0;
  }
}
