/**
 * The height of a tree: the depth of its deepest visited node. A step to a new root leaves it to be found, some nodes at a
 * time.
 *
 * The first visit of a node is its own, so a node of n visits has at most n - 1 levels below it; nodes that cannot reach
 * deeper than one that was found are skipped.
 */
import { CHECKED } from './checked';
import { MAX_DEPTH } from './generated/constants';
import { nextNode } from './group';
import { FIRST_TRAJECTORY } from './memory';
import { PATH } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** Of the tree, as far as it is known. */
export let height: u32 = 0;
/** The height that the tree has at most. */
let most: u32 = 0;
/** The node that is looked at next, or `NO_NODE`, and the depth of its parent. */
let node: usize = NO_NODE;
let level: u32 = 0;

/** The nodes from a child of the root to the parent of that node: no simulation is in flight that needs the place. */
const ANCESTORS: usize = FIRST_TRAJECTORY + PATH;

/** Begins to look for the height of a tree that has at most this height: `findHeight` does it. */
export function beginHeight(mostHeight: u32): void {
  height = 0;
  most = mostHeight;
  node = tree.firstChild(ROOT);
  level = 0;
}

/** Goes on by at most `count` nodes, from 1; returns whether `height` is that of the tree. */
export function findHeight(count: u32): bool {
  for (let left = count; height < most && node != NO_NODE; left--) {
    if (left == 0) return false;
    goOn();
  }
  return true;
}

/** Goes to the next node. */
function goOn(): void {
  if (level + tree.visits(node) > height) {
    height = max(height, level + 1);
    const first = tree.firstChild(node);
    if (first != NO_NODE) {
      if (CHECKED) assert(level < MAX_DEPTH, 'no node is deeper than paths are long');
      store<u32>(ANCESTORS + (<usize>level << 2), node);
      level++;
      node = first;
      return;
    }
  }
  while (tree.isLast(node)) {
    if (level == 0) {
      node = NO_NODE;
      return;
    }
    level--;
    node = load<u32>(ANCESTORS + (<usize>level << 2));
  }
  node = nextNode(node);
}
