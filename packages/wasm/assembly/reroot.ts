/** The step to a new root: the groups below it slide down in the pool, some at a time, and all others are dropped. */
import * as amaf from './amaf';
import { CHECKED } from './checked';
import { groupBytes, placeIn, PLACES, shareOf, SUM, VISITS } from './group';
import { countOf, isPacked } from './packedChildren';
import { allowChildren, bytesOfChildren, end, keepFirst } from './pool';
import { hasShares } from './shares';
import { IS_FOR_JAVASCRIPT } from './target';
import {
  firstChild,
  isLast,
  KEPT,
  keepNone,
  LAST,
  link,
  NO_NODE,
  ROOT,
  setLink,
  setLinkTarget,
} from './tree';

/** The child of the root that becomes the root, before any node moves; else `NO_NODE`. */
export let nextRoot: usize = NO_NODE;
/** The next group that moves or is dropped, and its target. `NO_NODE` where no step to a new root is under way. */
let movesFrom: usize = NO_NODE;
let movesTo: usize = NO_NODE;
/** Whether the family of that group is kept, and whether the group is the first of a family. */
let keepsFamily: bool = false;
let beginsFamily: bool = false;
/** The nodes that are kept so far. */
let keptNodes: u32 = 0;
/** The bytes that packed children among them are promised. */
let keptPromised: usize = 0;

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
 * Continues the step to a new root, which drops all that is not below it, by at most `count` nodes, and at least a group;
 * returns whether the step is done.
 *
 * Kept groups slide down in place, in their order. So that parents can follow their children, each first child swaps its
 * link with its parent's meanwhile: it leads back to the parent, which keeps the link of the child (Jonkers 1979). One
 * pass is enough, because parents lie before their children.
 */
export function continueReroot(count: u32): bool {
  if (nextRoot != NO_NODE) moveRoot();
  if (movesFrom == NO_NODE) return true;
  const groups = min((end - movesFrom) / groupBytes(), max(<usize>(count / PLACES), 1));
  const stop = movesFrom + groups * groupBytes();
  let target = movesTo;
  let kept = keepsFamily;
  let familyBegins = beginsFamily;
  for (let group = movesFrom; group < stop; group += groupBytes()) {
    if (familyBegins) {
      kept = (link(group) & KEPT) != 0;
      if (kept) restoreLinkOfParent(group, target);
    }
    const size = sizeOfGroup(group);
    familyBegins = isLast(placeIn(group, size - 1));
    if (!kept) continue;
    if (CHECKED) assert(target < group, 'kept groups slide down');
    copyGroup(group, target);
    if (amaf.learns) amaf.moveGroup(group, target);
    for (let n: u32 = 0; n < size; n++) keepChildren(placeIn(target, n));
    keptNodes += size;
    target += groupBytes();
  }
  movesFrom = stop;
  movesTo = target;
  keepsFamily = kept;
  beginsFamily = familyBegins;
  if (stop < end) return false;
  movesFrom = NO_NODE;
  keepFirst(keptNodes, target, keptPromised);
  return true;
}

/** Moves the new root. The first nodes that are kept besides it are its children. */
function moveRoot(): void {
  const first = firstChild(nextRoot);
  copyNode(nextRoot, ROOT);
  if (amaf.learns) amaf.moveNode(nextRoot, ROOT);
  setLink(ROOT, link(ROOT) | LAST);
  nextRoot = NO_NODE;
  allowChildren();
  keptNodes = 1;
  keptPromised = 0;
  if (first == NO_NODE) {
    keepFirst(1, ROOT + groupBytes(), 0);
    return;
  }
  swapLinkWithFirstChild(ROOT);
  movesFrom = first;
  movesTo = ROOT + groupBytes();
  keepsFamily = false;
  beginsFamily = true;
}

/** Keeps the children of a node that is kept: packed ones with it. */
function keepChildren(parent: usize): void {
  const own = link(parent);
  if (CHECKED) assert((own & KEPT) == 0, 'a link that leads to a parent holds no children');
  if (isPacked(own)) {
    const count = countOf(own);
    keptNodes += count;
    keptPromised += bytesOfChildren(count);
  } else {
    swapLinkWithFirstChild(parent);
  }
}

function swapLinkWithFirstChild(parent: usize): void {
  const first = firstChild(parent);
  if (first == NO_NODE) return;
  setLinkTarget(parent, firstChild(first));
  setLinkTarget(first, parent);
  setLink(first, link(first) | KEPT);
}

/** Undoes the swap where `first` and its siblings move to `target`. */
function restoreLinkOfParent(first: usize, target: usize): void {
  const parent = firstChild(first);
  setLinkTarget(first, firstChild(parent));
  setLink(first, link(first) & ~KEPT);
  setLinkTarget(parent, target);
}

/** The number of nodes in a group: up to the last child, if that is there. */
// @ts-ignore: decorator
@inline
function sizeOfGroup(group: usize): u32 {
  let size: u32 = 1;
  while (size < PLACES && !isLast(placeIn(group, size - 1))) size++;
  return size;
}

/** Copies a group to another that does not overlap it. */
function copyGroup(from: usize, to: usize): void {
  for (let offset: usize = 0; offset < groupBytes(); offset += 16) {
    if (IS_FOR_JAVASCRIPT) {
      store<u64>(to + offset, load<u64>(from + offset));
      store<u64>(to + offset, load<u64>(from + offset, 8), 8);
    } else {
      v128.store(to + offset, v128.load(from + offset));
    }
  }
}

/** Copies a node to another place. */
function copyNode(from: usize, to: usize): void {
  store<u32>(to, load<u32>(from));
  store<u32>(to, load<u32>(from, SUM), SUM);
  store<u32>(to, load<u32>(from, VISITS), VISITS);
  setLink(to, link(from));
  if (hasShares()) store<f64>(shareOf(to), load<f64>(shareOf(from)));
}
