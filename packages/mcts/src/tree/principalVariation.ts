/** The principal variation: the line of play that a tree expects by its statistics and proofs. */

import type { Proof } from '../contracts/search.ts';
import { readProof } from './proof.ts';
import type { Tree } from './tree.ts';

/** Decodes a word of the tree's `proof`, for the player who chose the node. Each solver has its own encoding. */
export type ProofReader = (proof: number) => Proof | undefined;

/** The expected line of play from a node, down to a node without visits or proof. */
export function expectedLine(tree: Tree, node: number, read: ProofReader = readProof): number[] {
  const line: number[] = [];
  const seen = new Set<number>(); // where states are shared, a state can repeat
  for (
    let last = tree.stateNode(node);
    tree.isExpanded(last) && !seen.has(last);
    last = tree.stateNode(last)
  ) {
    seen.add(last);
    last = expectedChild(tree, last, read);
    if (tree.visitsOf(last) === 0 && !tree.isProven(last)) break;
    line.push(last);
  }
  return line;
}

/**
 * The child that the player at an expanded node is expected to choose.
 *
 * A proven win comes first, the quickest; then unproven children and the best child that is proven to lie between a win
 * and a loss, by visits and then by mean return; then a proven loss, the longest. Ties go to the first child.
 */
export function expectedChild(tree: Tree, node: number, read: ProofReader = readProof): number {
  const first = tree.firstChildOf(node);
  let open: ChildStatistics | undefined;
  let proven: Proven | undefined;
  for (let child = first; child < first + tree.childCountOf(node); child++) {
    const visits = tree.visitsOf(child);
    const proof = read(tree.proof[child]);
    if (proof === undefined) {
      const prospect = { child, visits, sum: tree.returnSumOf(child) };
      if (open === undefined || isLikelier(prospect, open)) open = prospect;
    } else {
      const prospect = { child, visits, sum: visits * proof.outcome, ...proof };
      if (proven === undefined || isBetter(prospect, proven)) proven = prospect;
    }
  }
  if (open === undefined) return proven?.child ?? first;
  if (proven === undefined || proven.outcome === 0) return open.child;
  if (proven.outcome === 1) return proven.child;
  const [earlier, later] = open.child < proven.child ? [open, proven] : [proven, open];
  return isLikelier(later, earlier) ? later.child : earlier.child;
}

/** A child with its visits and its sum of returns, which is exact for a proven child. */
interface ChildStatistics {
  readonly child: number;
  readonly visits: number;
  readonly sum: number;
}

interface Proven extends ChildStatistics, Proof {}

function isLikelier(one: ChildStatistics, other: ChildStatistics): boolean {
  return one.visits === other.visits ? one.sum > other.sum : one.visits > other.visits;
}

function isBetter(one: Proven, other: Proven): boolean {
  if (one.outcome !== other.outcome) return one.outcome > other.outcome;
  if (one.outcome === 1) return one.distance < other.distance;
  if (one.outcome === 0) return one.distance > other.distance;
  return isLikelier(one, other);
}
