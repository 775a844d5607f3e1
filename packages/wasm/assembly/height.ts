/**
 * The height of a tree: the depth of its deepest visited node. After a step to a new root it is found some nodes at a time.
 *
 * The first visit of a node is its own, so a node of n visits has at most n - 1 levels below it; nodes that cannot reach
 * deeper than one that was found are skipped.
 */
import { CHECKED } from './checked';
import { MAX_DEPTH } from './generated/constants';
import { nextNode } from './group';
import { FIRST_TRAJECTORY } from './memory';
import { isPacked } from './packedChildren';
import { PATH } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** The greatest depth of a visited node that was found so far. */
export let height: u32 = 0;
/** The greatest depth that a node can have. */
let maxHeight: u32 = 0;
/** The node to look at next, or `NO_NODE`, and the depth of its parent. */
let next: usize = NO_NODE;
let parentDepth: u32 = 0;

/** The ancestors of `next`, from depth 1, in the path of a trajectory: simulations use it only within a call. */
const ANCESTORS: usize = FIRST_TRAJECTORY + PATH;

/** Begins to look for the height of the tree, which is at most `most`. */
export function beginHeight(most: u32): void {
  height = 0;
  maxHeight = most;
  next = tree.firstChild(ROOT);
  parentDepth = 0;
}

/** Looks at up to `count` nodes, from 1; returns whether `height` is that of the tree. */
export function findHeight(count: u32): bool {
  for (let left = count; height < maxHeight && next != NO_NODE; left--) {
    if (left == 0) return false;
    visitNext();
  }
  return true;
}

/** Raises `height` to the depth of the next node, if that is visited, and chooses the node after it in preorder. */
function visitNext(): void {
  if (parentDepth + tree.visits(next) > height) {
    height = max(height, parentDepth + 1);
    const link = tree.link(next);
    if (isPacked(link)) {
      height = max(height, parentDepth + 2); // of packed children the first has a visit
    } else if (tree.hasChildren(link)) {
      if (CHECKED) assert(parentDepth < MAX_DEPTH, 'no node is deeper than paths are long');
      store<u32>(ANCESTORS + (<usize>parentDepth << 2), next);
      parentDepth++;
      next = tree.target(link);
      return;
    }
  }
  while (tree.isLast(next)) {
    if (parentDepth == 0) {
      next = NO_NODE;
      return;
    }
    parentDepth--;
    next = load<u32>(ANCESTORS + (<usize>parentDepth << 2));
  }
  next = nextNode(next);
}
