/** The squares of returns, from which a selection tells how much they vary. */
import type { LearnedTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';

/** Adds to the column `squares` of each node that a simulation went through, for the player who chose the node. */
export function addSquares({ squares }: LearnedTree, { path, choosers, length, returns }: Simulation): void {
  for (let step = 0; step < length; step++) squares[path[step]] += returns[choosers[step]] ** 2;
}
