/** A tree that is small enough to be read, node by node: plain data. */
import type { Move } from '../games/position.ts';
import { pathTo, type RecordedTree, walk } from '../tree/nodeReport.ts';
import { prune } from '../tree/pruning.ts';

export interface SmallNode {
  readonly id: number;
  /** `undefined` for the root. */
  readonly parent: number | undefined;
  /** The move that leads here. */
  readonly move: Move | undefined;
  readonly visits: number;
  /** The sum of returns, for whoever chose the node. */
  readonly value: number;
  readonly chooser: number;
  /** Its place on the way of the simulation, the root's is 0; `undefined` beside it. */
  readonly step: number | undefined;
}

/** The most visited nodes at the history's time, up to so many, and all nodes of a path; parents first. */
export function smallTree<State>(
  watched: RecordedTree<State>,
  path: ArrayLike<number>,
  most: number,
): SmallNode[] {
  const { history } = watched;
  const steps = new Map(Array.from(path, (node, step) => [node, step]));
  const nodes = [...new Set([0, ...prune(history, most).nodes, ...steps.keys()])].sort(
    (one, other) => one - other,
  );
  return nodes.map((node) => ({
    id: node,
    parent: node === 0 ? undefined : history.parent[node],
    move: node === 0 ? undefined : walk(watched, pathTo(history, node)).line.at(-1),
    visits: history.visits[node],
    value: history.value[node],
    chooser: history.chooser[node],
    step: steps.get(node),
  }));
}
