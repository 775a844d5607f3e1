/**
 * Layouts of a tree as a fan that opens upwards from its root at 0, 0. In the layout `visits`, a node has the same part of
 * its parent's angle as of its visits, so nodes move little as the tree grows; in `even`, each has the angle that its
 * branches need. The distance between depths shrinks, so that every depth is within 1 of the root.
 */
import { type HierarchyNode, hierarchy, partition, tree } from 'd3-hierarchy';
import type { PrunedTree } from '../tree/pruning.ts';
import type { TreeHistory } from '../tree/treeHistory.ts';
import type { Extent } from './camera.ts';

export const LAYOUTS = ['visits', 'even'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The angle of the fan, in radians. */
const OPENING = 1.2 * Math.PI;
/** The ratio of the distances of successive depths to the rim. */
export const SHRINK = 0.77;

export interface Places {
  readonly x: Float32Array;
  /** Upwards is negative. */
  readonly y: Float32Array;
  readonly angle: Float32Array;
  readonly radius: Float32Array;
}

/** The extent of every fan. */
export const EXTENT: Extent = { left: -1, top: -1, right: 1, bottom: Math.sin((OPENING - Math.PI) / 2) };

/** The least part of the root's visits of a node that the camera follows. */
const FOLLOWED_SHARE = 0.0004;

/** The room of the root, and of other nodes as a multiple of their part of the arc at their radius. */
const ROOT_ROOM = 0.1;
const ROOM = 1.8;

/** The room of a node for its board or label, in units. */
export function roomAt(radius: number, share: number): number {
  return radius === 0 ? ROOT_ROOM : ROOM * radius * share;
}

/** The largest side of a node's board, in units: it must not cover the next depth. */
export function boardSideAt(radius: number, share: number): number {
  return Math.min(roomAt(radius, share), 0.7 * (1 - SHRINK) * (1 - radius));
}

/**
 * The extent of the nodes that the search visits often, with their boards, with the root and the end of its last simulation.
 */
export function extentOf(
  { visits }: TreeHistory,
  { nodes }: PrunedTree,
  { x, y, radius }: Places,
  last: number,
  minShare: number = FOLLOWED_SHARE,
): Extent {
  const extent = { left: 0, top: 0, right: 0, bottom: 0 };
  for (let index = 0; index < nodes.length; index++) {
    const share = visits[nodes[index]] / visits[0];
    if (share < minShare && index !== last) continue;
    const half = boardSideAt(radius[index], share) / 2;
    extent.left = Math.min(extent.left, x[index] - half);
    extent.right = Math.max(extent.right, x[index] + half);
    extent.top = Math.min(extent.top, y[index] - half);
    extent.bottom = Math.max(extent.bottom, y[index] + half);
  }
  return extent;
}

function radiusAt(depth: number): number {
  return 1 - SHRINK ** depth;
}

export function place(layout: Layout, history: TreeHistory, pruned: PrunedTree): Places {
  const { nodes } = pruned;
  const [x, y, angle, radius] = Array.from({ length: 4 }, () => new Float32Array(nodes.length));
  for (const [index, depth, turn] of turnsOf(layout, history, pruned)) {
    const direction = (turn - 0.5) * OPENING;
    angle[index] = direction;
    radius[index] = radiusAt(depth);
    x[index] = radius[index] * Math.sin(direction);
    y[index] = -radius[index] * Math.cos(direction);
  }
  return { x, y, angle, radius };
}

type Turn = readonly [index: number, depth: number, turn: number];

/** The depth of each node, and its angle as a part of the fan, in [0, 1]. */
function turnsOf(layout: Layout, { visits }: TreeHistory, pruned: PrunedTree): Turn[] {
  const root = hierarchyOf(pruned);
  if (layout === 'even') {
    const separation = (one: HierarchyNode<number>, other: HierarchyNode<number>): number =>
      (one.parent === other.parent ? 1 : 2) / Math.max(1, one.depth);
    return tree<number>()
      .size([1, 1])
      .separation(separation)(root)
      .descendants()
      .map(({ data, depth, x }) => [data, depth, x]);
  }
  const shares = root.each((node) => {
    Object.assign(node, { value: visits[pruned.nodes[node.data]] });
  });
  return partition<number>()(shares)
    .descendants()
    .map(({ data, depth, x0, x1 }) => [data, depth, (x0 + x1) / 2]);
}

function hierarchyOf({ nodes, parents }: PrunedTree): HierarchyNode<number> {
  const children = new Map<number, number[]>();
  for (let index = 1; index < nodes.length; index++) {
    const siblings = children.get(parents[index]);
    if (siblings === undefined) children.set(parents[index], [index]);
    else siblings.push(index);
  }
  return hierarchy(0, (index) => children.get(index));
}
