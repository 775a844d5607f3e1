/** The principal variation: the line of play that a tree expects, from its statistics and its proofs. */

import type { Proof } from '../contracts/search.ts';
import { readProof } from './proof.ts';
import type { Tree } from './tree.ts';

/** What a word in the tree's `proof` says, for whoever chose the node; how, depends on the solver that wrote it. */
export type ProofReader = (proof: number) => Proof | undefined;

/** The nodes that are expected to follow a node, down to where nothing is known any more. */
export function expectedLine(tree: Tree, node: number, read: ProofReader = readProof): number[] {
  const line: number[] = [];
  const seen = new Set<number>(); // a state can come again where states are shared
  for (let last = tree.behind(node); tree.isExpanded(last) && !seen.has(last); last = tree.behind(last)) {
    seen.add(last);
    last = expectedChild(tree, last, read);
    if (tree.visits[last] === 0 && !tree.isProven(last)) break;
    line.push(last);
  }
  return line;
}

/**
 * Of an expanded node: the child that its player is expected to choose. A proven win comes first, the quickest; then
 * what is unproven, and the best of what is proven to be between a win and a loss, by visits and then by value; then a
 * proven loss, the longest. Of equals, the first.
 */
export function expectedChild(tree: Tree, node: number, read: ProofReader = readProof): number {
  const first = tree.firstChild[node];
  let open: Prospect | undefined;
  let proven: Proven | undefined;
  for (let child = first; child < first + tree.childCount[node]; child++) {
    const visits = tree.visits[child];
    const proof = read(tree.proof[child]);
    if (proof === undefined) {
      const prospect = { child, visits, sum: tree.returnSum[child] };
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

/** A child, by its visits and the sum of its returns, which for a proven one is certain. */
interface Prospect {
  readonly child: number;
  readonly visits: number;
  readonly sum: number;
}

interface Proven extends Prospect, Proof {}

function isLikelier(one: Prospect, other: Prospect): boolean {
  return one.visits === other.visits ? one.sum > other.sum : one.visits > other.visits;
}

function isBetter(one: Proven, other: Proven): boolean {
  if (one.outcome !== other.outcome) return one.outcome > other.outcome;
  if (one.outcome === 1) return one.distance < other.distance;
  if (one.outcome === 0) return one.distance > other.distance;
  return isLikelier(one, other);
}
