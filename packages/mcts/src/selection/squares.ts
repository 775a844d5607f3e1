/** The squares of returns, from which selections compute their variance. */
import type { LearnedTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';

/** Adds the squared return to the column `squares` of each node of a path, for the player who chose the node. */
export function addSquares({ squares }: LearnedTree, { path, choosers, length, returns }: Simulation): void {
  for (let step = 0; step < length; step++) squares[path[step]] += returns[choosers[step]] ** 2;
}
