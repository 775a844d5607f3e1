/**
 * Recycling: a full tree drops the subtrees of its least visited nodes, so that the search can go on growing where it
 * matters (memory bounded Monte Carlo tree search: Powley, Cowling and Whitehouse 2017). The paper replaces the least
 * recently used node whenever it needs one. Here the least visited nodes lose their children, many at a time, so that
 * one pass over the tree frees half of it.
 */
import { NO_ACTION, ROOT, type Tree } from './tree.ts';

/** The fraction of the capacity, without the root and its children, that is free after a pass. */
const FREE = 1 / 2;

/** More visits than a node can have. */
const VISITS_BOUND = 2 ** 32;

/**
 * Detaches the children of the least visited nodes, of equals the oldest, for a `reroot` that is to follow. A node
 * keeps its own visits, returns and proof. Nodes below a node have no more visits than it has, so they go first. The
 * root keeps its children.
 *
 * Where states are shared, the node of a state is removed with its children, and the edges to it are unlinked.
 * @param wanted the number of nodes that need room.
 * @returns whether there will be room for them; if not, nothing has changed.
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

/** The smallest threshold for which the nodes with at most that many visits free `need` nodes. */
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

/** The room that the nodes with at most `threshold` visits would free: their children, and for a state its own node. */
function nodesBelow({ nodes, visits, childCount }: Tree, threshold: number, perState: number): number {
  let sum = 0;
  for (let node = 1; node < nodes; node++) {
    if (childCount[node] > 0 && visits[node] <= threshold) sum += childCount[node] + perState;
  }
  return sum;
}

/** Unlinks the edges to states without children. */
function forgetStates(tree: Tree): void {
  const { link, action } = tree;
  for (let edge = 1; edge < tree.nodes; edge++) {
    if (action[edge] !== NO_ACTION && link[edge] !== 0 && !tree.isExpanded(link[edge])) link[edge] = 0;
  }
}
