import { ROOT, type Select, type Simulation, Trace } from '../src/index.ts';
import type { Tree } from '../src/tree/tree.ts';

/** A simulation that has just come to a node, straight from nowhere; parts of it as given. */
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

/** What is selected of a node by such a simulation. */
export function selected(select: Select, tree: Tree, node: number = ROOT): number {
  return select(tree, node, simulationAt(node));
}
