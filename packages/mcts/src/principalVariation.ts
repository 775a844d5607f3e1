/** The principal variation: the line of play that a tree expects, from its statistics and its proofs. */
import { DRAW, distanceOf, LOSS, markOf, WIN } from './proof.ts';
import type { Tree } from './tree.ts';

/** The nodes that are expected to follow a node, down to where nothing is known any more. */
export function expectedLine(tree: Tree, node: number): number[] {
  const line: number[] = [];
  const seen = new Set<number>(); // a state can come again where states are shared
  for (let last = tree.behind(node); tree.isExpanded(last) && !seen.has(last); last = tree.behind(last)) {
    seen.add(last);
    last = expectedChild(tree, last);
    if (tree.visits[last] === 0 && !tree.isProven(last)) break;
    line.push(last);
  }
  return line;
}

/**
 * Of an expanded node: the child that its player is expected to choose. A proven win comes first, the quickest; then
 * what is unproven or drawn, by visits and then by value; then a proven loss, the longest. Of equals, the first.
 */
export function expectedChild(tree: Tree, node: number): number {
  const first = tree.firstChild[node];
  let best = first;
  for (let child = first + 1; child < first + tree.childCount[node]; child++) {
    if (isBetter(tree, child, best)) best = child;
  }
  return best;
}

function isBetter(tree: Tree, child: number, other: number): boolean {
  const { proof, visits } = tree;
  const mark = openMark(proof[child]);
  const otherMark = openMark(proof[other]);
  if (mark !== otherMark) return mark > otherMark;
  if (mark === WIN) return distanceOf(proof[child]) < distanceOf(proof[other]);
  if (mark === LOSS) return distanceOf(proof[child]) > distanceOf(proof[other]);
  if (visits[child] !== visits[other]) return visits[child] > visits[other];
  return sumOf(tree, child) > sumOf(tree, other);
}

/** The sum of returns of a node, which for a proven draw is certain. */
function sumOf({ proof, visits, value }: Tree, node: number): number {
  return proof[node] === 0 ? value[node] : visits[node] / 2;
}

/** The mark of a proof; what is unproven is between a win and a loss, as a draw is. */
function openMark(proof: number): number {
  return proof === 0 ? DRAW : markOf(proof);
}
