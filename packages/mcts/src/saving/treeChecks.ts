/** Checks of loaded trees that hold for every game. */

import { MAX_VISITS } from '../contracts/search.ts';
import { markOf } from '../tree/proof.ts';
import { NO_ACTION, ROOT, type Tree } from '../tree/tree.ts';
import { invalidTree } from './bytes.ts';

/**
 * Checks the columns of a tree.
 * @param solver whether the tree may have proofs.
 * @throws BanyanError `INVALID_TREE`, naming the node.
 */
export function checkTree(tree: Tree, solver: boolean): void {
  const hasParent = new Uint8Array(tree.nodes);
  for (let node = 0; node < tree.nodes; node++) {
    checkNumbers(tree, node, solver);
    checkChildren(tree, node, hasParent);
    if (tree.has('link')) checkLink(tree, node);
  }
}

function checkNumbers(tree: Tree, node: number, solver: boolean): void {
  const { proof, prior, squares, amafReturnSum, best, evaluation } = tree;
  const visits = tree.visitsOf(node);
  const sum = tree.returnSumOf(node);
  if (!(sum >= 0 && sum <= visits))
    throw invalidTree(`has the value ${sum} of ${visits} visits at node ${node}`);
  if (visits > MAX_VISITS) throw invalidTree(`has ${visits} visits at node ${node}`);
  if (proof[node] !== 0 && !(solver && markOf(proof[node]) !== 0))
    throw invalidTree(`has no proof but ${proof[node]} at node ${node}`);
  for (const column of [prior, squares, amafReturnSum, best, evaluation]) {
    if (column.length > 0 && !Number.isFinite(column[node]))
      throw invalidTree(`has ${column[node]} for a statistic of node ${node}`);
  }
}

/** Checks that children follow their parent, have no other parent, and have no more visits together than it has. */
function checkChildren(tree: Tree, node: number, hasParent: Uint8Array): void {
  const first = tree.firstChildOf(node);
  const end = first + tree.childCountOf(node);
  if (first === 0 && end === 0) return;
  if (first <= node || end <= first || end > tree.nodes)
    throw invalidTree(`has the children ${first} to ${end - 1} of node ${node}`);
  let sum = 0;
  for (let child = first; child < end; child++) {
    if (hasParent[child] !== 0) throw invalidTree(`has two parents of node ${child}`);
    hasParent[child] = 1;
    sum += tree.visitsOf(child);
  }
  if (sum > tree.visitsOf(node))
    throw invalidTree(`has ${sum} visits below node ${node}, which has ${tree.visitsOf(node)}`);
}

/** Checks that, where states are shared, an edge without children links to a node that is not a child. */
function checkLink(tree: Tree, node: number): void {
  const link = tree.link[node];
  const isState = node === ROOT || tree.actionOf(node) === NO_ACTION;
  const isRight = isState
    ? link === 0
    : !tree.isExpanded(node) && (link === 0 || (link < tree.nodes && tree.actionOf(link) === NO_ACTION));
  if (!isRight) throw invalidTree(`has the link ${link} at node ${node}`);
}
