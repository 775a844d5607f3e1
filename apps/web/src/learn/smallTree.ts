/** A pruned tree that is small enough to read: plain data. */
import type { Move } from '../games/position.ts';
import { pathTo, type RecordedTree, replay } from '../tree/nodeReport.ts';
import { prune } from '../tree/pruning.ts';
import type { TreeHistory } from '../tree/treeHistory.ts';

export interface SmallNode {
  readonly id: number;
  /** `undefined` for the root. */
  readonly parent: number | undefined;
  /** The move to the node; `undefined` for the root. */
  readonly move: Move | undefined;
  readonly visits: number;
  /** The sum of returns, for the player who chose the node. */
  readonly returnSum: number;
  readonly chooser: number;
  /** The depth on the path of the simulation, from 0; `undefined` for other nodes. */
  readonly pathDepth: number | undefined;
  /** Whether the simulation adds the node. */
  readonly isAdded: boolean;
}

/** The most children shown of a node on the path. */
const MAX_SIBLINGS = 9;

/**
 * The `maxNodes` most visited nodes at the current time, the nodes of a path, and their children: parents first. With a
 * path, the time is that before its simulation, which adds the children of the node that it expands.
 */
export function smallTree<State>(
  tree: RecordedTree<State>,
  path: ArrayLike<number>,
  maxNodes: number,
): SmallNode[] {
  const { history } = tree;
  const depths = new Map(Array.from(path, (node, depth) => [node, depth]));
  const compared = Array.from(path, (node, depth) => childrenOf(history, node, path[depth + 1])).flat();
  const nodes = [...new Set([0, ...prune(history, maxNodes).nodes, ...depths.keys(), ...compared])].sort(
    (one, other) => one - other,
  );
  return nodes.map((node) => {
    const parent = node === 0 ? undefined : history.parent[node];
    return {
      id: node,
      parent,
      move: parent === undefined ? undefined : replay(tree, pathTo(history, node)).line.at(-1),
      visits: history.visits[node],
      returnSum: history.returnSum[node],
      // The recorder writes the chooser of a node at its first visit; siblings have the same.
      chooser: parent === undefined ? 0 : chooserOf(history, parent),
      pathDepth: depths.get(node),
      isAdded: parent !== undefined && !history.isExpanded(parent),
    };
  });
}

/** The nodes of the path with their children, for a narrow screen. */
export function nearPath(nodes: readonly SmallNode[]): readonly SmallNode[] {
  const onPath = new Set(nodes.flatMap(({ id, pathDepth }) => (pathDepth === undefined ? [] : [id])));
  return nodes.filter(({ id, parent }) => onPath.has(id) || (parent !== undefined && onPath.has(parent)));
}

/** The children of a node after the simulation of the path: the next node, and the most visited others. */
function childrenOf(history: TreeHistory, node: number, next: number | undefined): number[] {
  if (next === undefined || history.tree === undefined) return [];
  const first = history.tree.firstChildOf(node);
  const children = Array.from({ length: history.tree.childCountOf(node) }, (_, index) => first + index);
  const rank = (child: number): number => (child === next ? Infinity : history.visits[child]);
  return children.sort((one, other) => rank(other) - rank(one)).slice(0, MAX_SIBLINGS);
}

/** The player who chooses the children of a node: that of its first child, which is visited first. */
function chooserOf({ tree, chooser }: TreeHistory, parent: number): number {
  return chooser[tree?.firstChildOf(parent) ?? 0];
}
