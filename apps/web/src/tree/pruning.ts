/** Which nodes of a large tree to show: the most visited, which always hang together. */
import type { Timeline } from './timeline.ts';

/** What is shown of a tree, parents first. */
export interface Pruned {
  /** The nodes by their number in the tree. */
  readonly nodes: Uint32Array;
  /** For each, the index of its parent here; for the root, 0. */
  readonly parents: Uint32Array;
  /** How many nodes have visits, shown or not. */
  readonly visited: number;
}

/** The most visited nodes, of equals the older, up to so many. A child has never more visits than its parent. */
export function prune({ visits, parent, nodes: end }: Timeline, most: number): Pruned {
  const byVisits = new Map<number, number>();
  let visited = 0;
  for (let node = 0; node < end; node++) {
    const count = visits[node];
    if (count === 0) continue;
    visited++;
    byVisits.set(count, (byVisits.get(count) ?? 0) + 1);
  }
  let least = 1;
  let room = most; // for nodes of the least number of visits
  if (visited > most) {
    for (const [count, nodes] of [...byVisits].sort(([one], [other]) => other - one)) {
      least = count;
      if (nodes >= room) break;
      room -= nodes;
    }
  }
  const nodes = new Uint32Array(Math.min(visited, most));
  const parents = new Uint32Array(nodes.length);
  const places = new Map<number, number>();
  let shown = 0;
  for (let node = 0; node < end && shown < nodes.length; node++) {
    if (visits[node] < least || (visits[node] === least && room-- <= 0)) continue;
    places.set(node, shown);
    nodes[shown] = node;
    parents[shown] = places.get(parent[node]) ?? 0;
    shown++;
  }
  return { nodes, parents, visited };
}

/** Where a node is among those that are shown, or -1: they are in the order of the tree. */
export function indexIn({ nodes }: Pruned, node: number): number {
  let [low, high] = [0, nodes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] === node) return middle;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
