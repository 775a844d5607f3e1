/** A pruned tree that is small enough to read: plain data. */
import type { Move } from '../games/position.ts';
import { pathTo, type RecordedTree, replay } from '../tree/nodeReport.ts';
import { prune } from '../tree/pruning.ts';

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
}

/** The `maxNodes` most visited nodes at the current time, and all nodes of a path; parents first. */
export function smallTree<State>(
  tree: RecordedTree<State>,
  path: ArrayLike<number>,
  maxNodes: number,
): SmallNode[] {
  const { history } = tree;
  const depths = new Map(Array.from(path, (node, depth) => [node, depth]));
  const nodes = [...new Set([0, ...prune(history, maxNodes).nodes, ...depths.keys()])].sort(
    (one, other) => one - other,
  );
  return nodes.map((node) => ({
    id: node,
    parent: node === 0 ? undefined : history.parent[node],
    move: node === 0 ? undefined : replay(tree, pathTo(history, node)).line.at(-1),
    visits: history.visits[node],
    returnSum: history.returnSum[node],
    chooser: history.chooser[node],
    pathDepth: depths.get(node),
  }));
}
