/** Prunes a large tree to its most visited nodes, which are always connected. */
import type { TreeHistory } from './treeHistory.ts';

/** The shown part of a tree, parents first. */
export interface PrunedTree {
  /** The index of each shown node in the tree. */
  readonly nodes: Uint32Array;
  /** For each shown node, the index of its parent in `nodes`; 0 for the root. */
  readonly parents: Uint32Array;
  /** The number of visited nodes, shown or not. */
  readonly visited: number;
}

/**
 * Keeps the `maxNodes` most visited nodes, and of equals the older ones. A child never has more visits than its parent.
 */
export function prune({ visits, parent, nodes: end }: TreeHistory, maxNodes: number): PrunedTree {
  const byVisits = new Map<number, number>();
  let visited = 0;
  for (let node = 0; node < end; node++) {
    const count = visits[node];
    if (count === 0) continue;
    visited++;
    byVisits.set(count, (byVisits.get(count) ?? 0) + 1);
  }
  let minVisits = 1;
  let room = maxNodes; // for nodes with `minVisits`
  if (visited > maxNodes) {
    for (const [count, nodes] of [...byVisits].sort(([one], [other]) => other - one)) {
      minVisits = count;
      if (nodes >= room) break;
      room -= nodes;
    }
  }
  const nodes = new Uint32Array(Math.min(visited, maxNodes));
  const parents = new Uint32Array(nodes.length);
  const places = new Map<number, number>();
  let shown = 0;
  for (let node = 0; node < end && shown < nodes.length; node++) {
    if (visits[node] < minVisits || (visits[node] === minVisits && room-- <= 0)) continue;
    places.set(node, shown);
    nodes[shown] = node;
    parents[shown] = places.get(parent[node]) ?? 0;
    shown++;
  }
  return { nodes, parents, visited };
}

/** The index of a node in `nodes`, by binary search; -1 where it is not shown. */
export function indexIn({ nodes }: PrunedTree, node: number): number {
  let [low, high] = [0, nodes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] === node) return middle;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
