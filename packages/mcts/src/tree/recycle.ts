/**
 * Recycling: a full tree drops the subtrees of its least visited nodes, so that the search can go on growing where it
 * matters (memory bounded Monte Carlo tree search: Powley, Cowling and Whitehouse 2017). The paper replaces the least
 * recently used node whenever it needs one. Here the least visited nodes lose their children, many at a time, so that
 * one pass over the tree frees half of it.
 */
import { NO_ACTION, ROOT, type Tree } from './tree.ts';

/** The fraction of the capacity, without the root and its children, that is free after a pass. */
const FREE = 1 / 2;

/**
 * Detaches the children of the least visited nodes, of equals the oldest, for a `reroot` that is to follow.
 *
 * A node keeps its own visits, returns and proof. Nodes below a node have no more visits than it has, so they go first.
 * The root keeps its children.
 *
 * Where states are shared, the node of a state is removed with its children, and the edges to it are unlinked.
 * @param wanted the number of nodes that need room.
 * @returns whether there will be room for them; if not, nothing has changed.
 */
export function collapseLeastVisited(tree: Tree, wanted: number): boolean {
  const most = tree.capacity - 1 - tree.childCountOf(ROOT);
  const perState = tree.has('link') ? 1 : 0;
  if (wanted + perState > most) return false;
  const need = Math.max(wanted + perState, Math.floor(most * FREE)) - (tree.capacity - tree.nodes);
  let { threshold, ofEquals } = leastVisited(tree, need, perState);
  for (let node = 1; node < tree.nodes; node++) {
    if (!tree.isExpanded(node) || tree.visitsOf(node) > threshold) continue;
    if (tree.visitsOf(node) === threshold) {
      if (ofEquals <= 0) continue;
      ofEquals -= tree.childCountOf(node) + perState;
    }
    tree.collapse(node);
  }
  if (tree.has('link')) forgetStates(tree);
  return true;
}

/** Which nodes lose their children. */
interface CollapseThreshold {
  /** All nodes with fewer visits do, and some of those with as many. */
  readonly threshold: number;
  /** The nodes that those with as many have to free. */
  readonly ofEquals: number;
}

/** The least visited nodes that free `need` nodes: their children, and for a state its own node. */
function leastVisited(tree: Tree, need: number, perState: number): CollapseThreshold {
  const freed = new Map<number, number>();
  for (let node = 1; node < tree.nodes; node++) {
    const children = tree.childCountOf(node);
    if (children === 0) continue;
    const visits = tree.visitsOf(node);
    freed.set(visits, (freed.get(visits) ?? 0) + children + perState);
  }
  let ofEquals = need;
  for (const [threshold, sum] of [...freed].sort(([a], [b]) => a - b)) {
    if (sum >= ofEquals) return { threshold, ofEquals };
    ofEquals -= sum;
  }
  return { threshold: Infinity, ofEquals };
}

/** Unlinks the edges to states without children. */
function forgetStates(tree: Tree): void {
  const { link } = tree;
  for (let edge = 1; edge < tree.nodes; edge++) {
    const isEdge = tree.actionOf(edge) !== NO_ACTION;
    if (isEdge && link[edge] !== 0 && !tree.isExpanded(link[edge])) link[edge] = 0;
  }
}
