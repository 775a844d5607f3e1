/** The growth of a tree as frames: what a file needs to play it without a search. Plain data, for both sides of a worker. */
import { type PrunedTree, prune } from '../tree/pruning.ts';
import type { TreeHistory } from '../tree/treeHistory.ts';
import { place } from './layout.ts';
import { shadeAt } from './shades.ts';

/** The most nodes, and the most frames. */
const MAX_NODES = 400;
const MAX_FRAMES = 120;

/** Angles are whole numbers of this part of a radian. */
export const ANGLE_UNIT = 1 / 1_000;

export interface Growth {
  /** For each node its parent, its depth and the name of its move; the root first. */
  readonly parents: readonly number[];
  readonly depths: readonly number[];
  readonly labels: readonly string[];
  readonly frames: readonly GrowthFrame[];
}

/** The tree after `at` simulations. The lists are parallel. */
export interface GrowthFrame {
  readonly at: number;
  readonly nodes: readonly number[];
  readonly visits: readonly number[];
  /** Angles in the fan, in `ANGLE_UNIT`. */
  readonly angles: readonly number[];
  /** Indices of shades. */
  readonly shades: readonly number[];
}

/** The frames up to a number of simulations; leaves the history at it. */
export function growthOf(
  history: TreeHistory,
  simulations: number,
  labelOf: (node: number) => string,
): Growth {
  history.seek(simulations);
  const { nodes, parents } = prune(history, MAX_NODES);
  const depths: number[] = [];
  for (const parent of parents) depths.push(depths.length === 0 ? 0 : depths[parent] + 1);
  const frames = timesUpTo(simulations).map((at): GrowthFrame => {
    history.seek(at);
    const present = [...nodes.keys()].filter((index) => history.visits[nodes[index]] > 0);
    const indices = new Map(present.map((index, place) => [index, place]));
    const pruned: PrunedTree = {
      nodes: Uint32Array.from(present, (index) => nodes[index]),
      parents: Uint32Array.from(present, (index) => indices.get(parents[index]) ?? 0),
      visited: present.length,
    };
    const { angle } = place('visits', history, pruned);
    return {
      at,
      nodes: present,
      visits: present.map((index) => history.visits[nodes[index]]),
      angles: Array.from(angle, (radians) => Math.round(radians / ANGLE_UNIT)),
      shades: present.map((index) => shadeAt(history, nodes[index])),
    };
  });
  history.seek(simulations);
  return {
    parents: [...parents],
    depths,
    labels: Array.from(nodes, (node) => (node === 0 ? '' : labelOf(node))),
    frames,
  };
}

/** Numbers of simulations from 1, further apart as the tree grows. */
function timesUpTo(simulations: number): number[] {
  const times = Array.from({ length: MAX_FRAMES }, (_, frame) =>
    Math.max(1, Math.round(simulations * ((frame + 1) / MAX_FRAMES) ** 3)),
  );
  return [...new Set(times)].filter((time) => time <= simulations);
}
