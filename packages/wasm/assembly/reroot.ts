/** The step to a new root: the nodes below it slide down in the pool, some at a time, and all others are dropped. */
import * as amaf from './amaf';
import { CHECKED } from './checked';
import { NODE_BYTES } from './generated/constants';
import {
  allowChildren,
  at,
  firstChild,
  indexAmong,
  indexOf,
  isLast,
  KEPT,
  keepFirst,
  keepNone,
  LAST,
  link,
  NO_NODE,
  nodes,
  nthChild,
  ROOT,
  setLinkTarget,
} from './tree';

/** The child of the root that becomes the root, before any node moves; else `NO_NODE`. */
export let nextRoot: usize = NO_NODE;
/** The next node that moves or is dropped, and its target, if it moves. `NO_NODE` where no step to a new root is under way. */
let movesFrom: usize = NO_NODE;
let movesTo: usize = NO_NODE;
/** Whether the family of that node is kept, and whether the node is the first of a family. */
let keepsFamily: bool = false;
let beginsFamily: bool = false;

/** Leaves an unvisited root as the only node; no step is under way. */
export function clearTree(): void {
  nextRoot = NO_NODE;
  movesFrom = NO_NODE;
  keepNone();
}

/** Begins the step that makes a child of the root the root: `continueReroot` does it. */
export function beginReroot(child: usize): void {
  nextRoot = child;
}

/** Whether a step to a new root is under way. Until it is done, the tree is not valid. */
export function isRerooting(): bool {
  return (nextRoot | movesFrom) != NO_NODE;
}

/**
 * Continues the step to a new root, which drops all that is not below it, by at most `count` nodes; returns whether the
 * step is done.
 *
 * Kept nodes slide down in place, in their order. So that parents can follow their children, each first child swaps its
 * link with its parent's meanwhile: it leads back to the parent, which keeps the link of the child (Jonkers 1979). One
 * pass is enough, because parents lie before their children.
 */
export function continueReroot(count: u32): bool {
  if (nextRoot != NO_NODE) moveRoot();
  if (movesFrom == NO_NODE) return true;
  const end = at(nodes);
  const stop = indexAmong(movesFrom, end) <= count ? end : nthChild(movesFrom, count);
  let target = movesTo;
  let kept = keepsFamily;
  let familyBegins = beginsFamily;
  for (let node = movesFrom; node < stop; node += NODE_BYTES) {
    if (familyBegins) {
      kept = (link(node) & KEPT) != 0;
      if (kept) restoreLinkOfParent(node, target);
    }
    familyBegins = isLast(node);
    if (!kept) continue;
    if (CHECKED) assert(target < node, 'kept nodes slide down');
    moveNode(node, target);
    swapLinkWithFirstChild(target);
    target += NODE_BYTES;
  }
  movesFrom = stop;
  movesTo = target;
  keepsFamily = kept;
  beginsFamily = familyBegins;
  if (stop < end) return false;
  movesFrom = NO_NODE;
  keepFirst(indexOf(target));
  return true;
}

/** Moves the new root. The first nodes that are kept besides it are its children. */
function moveRoot(): void {
  const first = firstChild(nextRoot);
  moveNode(nextRoot, ROOT);
  store<u32>(ROOT, link(ROOT) | LAST, 4);
  nextRoot = NO_NODE;
  allowChildren();
  if (first == NO_NODE) {
    keepFirst(1);
    return;
  }
  swapLinkWithFirstChild(ROOT);
  movesFrom = first;
  movesTo = ROOT + NODE_BYTES;
  keepsFamily = false;
  beginsFamily = true;
}

function swapLinkWithFirstChild(parent: usize): void {
  const first = firstChild(parent);
  if (first == NO_NODE) return;
  setLinkTarget(parent, firstChild(first));
  setLinkTarget(first, parent);
  store<u32>(first, link(first) | KEPT, 4);
}

/** Undoes the swap where `first` and its siblings move to `target`. */
function restoreLinkOfParent(first: usize, target: usize): void {
  const parent = firstChild(first);
  setLinkTarget(first, firstChild(parent));
  store<u32>(first, link(first) & ~KEPT, 4);
  setLinkTarget(parent, target);
}

function moveNode(from: usize, to: usize): void {
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
  if (amaf.learns) amaf.move(from, to);
}
