import { ROOT, type Select, type Simulation, Trace } from '../src/index.ts';
import type { Tree } from '../src/tree/tree.ts';

/** A simulation whose path is a single node, with the given parts. */
export function simulationAt(node: number, parts: Partial<Simulation> = {}): Simulation {
  return {
    path: [node],
    choosers: [0],
    movers: [0],
    length: 1,
    player: 0,
    returns: [0],
    outcome: [0],
    rollout: new Trace(),
    ...parts,
  };
}

/** The child that such a simulation selects at a node. */
export function selected(select: Select, tree: Tree, node: number = ROOT): number {
  return select(tree, node, simulationAt(node));
}
