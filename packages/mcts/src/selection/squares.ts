/** The squares of returns, from which a selection tells how much they vary. */
import type { Simulation } from '../tree/simulation.ts';
import type { Tree } from '../tree/tree.ts';

/** Adds to the column `squares` of each node that a simulation went through, for the player who chose the node. */
export function addSquares({ squares }: Tree, { path, choosers, length, returns }: Simulation): void {
  for (let step = 0; step < length; step++) squares[path[step]] += returns[choosers[step]] ** 2;
}
