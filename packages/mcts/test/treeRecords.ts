/** Statistics for adjacent nodes at once. */
import { ROOT } from '../src/index.ts';
import type { Tree } from '../src/tree/tree.ts';

/** Sets the visits of adjacent nodes. */
export function giveVisits(tree: Tree, visits: Iterable<number>, first: number = ROOT): void {
  let node = first;
  for (const count of visits) tree.setVisits(node++, count);
}

/** Sets the sums of returns of adjacent nodes. */
export function giveReturnSums(tree: Tree, sums: Iterable<number>, first: number = ROOT): void {
  let node = first;
  for (const sum of sums) tree.setReturnSum(node++, sum);
}

/** Sets the codes of the actions of adjacent nodes. */
export function giveActions(tree: Tree, codes: Iterable<number>, first: number = ROOT): void {
  let node = first;
  for (const code of codes) tree.setAction(node++, code);
}
