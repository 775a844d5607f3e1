/**
 * Where the nodes of a tree stand: a fan that opens upwards from its root, which is at 0, 0. By visits, each node has
 * as much of the angle as it has of the visits of the one below, so that nothing moves far as the tree grows; evenly,
 * each has the room that its branches need. Deeper nodes are nearer to each other: any depth is within 1 of the root.
 */
import { type HierarchyNode, hierarchy, partition, tree } from 'd3-hierarchy';
import type { Pruned } from '../tree/pruning.ts';
import type { Timeline } from '../tree/timeline.ts';

export const LAYOUTS = ['visits', 'even'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** How far the fan opens, in radians. */
const OPENING = 1.2 * Math.PI;
/** How much nearer the root each step leaves a node to the rim. */
const SHRINK = 0.77;

export interface Places {
  readonly x: Float32Array;
  /** Upwards is negative, as on screens. */
  readonly y: Float32Array;
  readonly angle: Float32Array;
  readonly radius: Float32Array;
}

/** What holds every fan: its rim, and below the root what the opening needs. */
export const EXTENT = { left: -1, top: -1, right: 1, bottom: Math.sin((OPENING - Math.PI) / 2) } as const;

function radiusAt(depth: number): number {
  return 1 - SHRINK ** depth;
}

export function place(layout: Layout, timeline: Timeline, pruned: Pruned): Places {
  const { nodes } = pruned;
  const [x, y, angle, radius] = Array.from({ length: 4 }, () => new Float32Array(nodes.length));
  for (const [index, depth, turn] of turnsOf(layout, timeline, pruned)) {
    const direction = (turn - 0.5) * OPENING;
    angle[index] = direction;
    radius[index] = radiusAt(depth);
    x[index] = radius[index] * Math.sin(direction);
    y[index] = -radius[index] * Math.cos(direction);
  }
  return { x, y, angle, radius };
}

type Turn = readonly [index: number, depth: number, turn: number];

/** Of each node how deep it is, and how far round, in [0, 1]. */
function turnsOf(layout: Layout, { visits }: Timeline, pruned: Pruned): Turn[] {
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

function hierarchyOf({ nodes, parents }: Pruned): HierarchyNode<number> {
  const children = new Map<number, number[]>();
  for (let index = 1; index < nodes.length; index++) {
    const siblings = children.get(parents[index]);
    if (siblings === undefined) children.set(parents[index], [index]);
    else siblings.push(index);
  }
  return hierarchy(0, (index) => children.get(index));
}
