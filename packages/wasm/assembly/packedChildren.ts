/**
 * Children that are packed into the link of their parent. Most nodes with children have few visits: the first is their own, and
 * each later one goes to another child. Such a child is known by the return of its only simulation. So the link holds up to
 * seven children. They get groups at the first visit after each has been visited, or when one of them is proven, the parent
 * becomes the root, or the expected line is read:
 *
 *     bits 0 to 5     flags, `PACKED` among them
 *     bits 6 to 8     the number of children
 *     from 9 + 3 n    of the n-th child: twice its return, 2 bits, and whether a look ahead decides none of its actions
 */
import { CHECKED } from './checked';
import { nthChild } from './group';
import { FIRST_TRAJECTORY, SECOND_TRAJECTORY } from './memory';
import { Rules } from './rules';
import { hasShares } from './shares';
import { IS_FOR_JAVASCRIPT } from './target';
import { chooserAt, nodeAt, parentAt, setStep, Trajectory } from './trajectory';
import * as tree from './tree';
import { ROOT } from './tree';

/**
 * The bit of a link that holds children. No address of a first child has it; while nodes move (`reroot.ts`), a link to a parent
 * may have it.
 */
const PACKED: u32 = 4;
/** The most children that a link holds. */
const MAX_PACKED: u32 = 7;
const COUNT_SHIFT: u32 = 6;
const CHILDREN_SHIFT: u32 = 9;
const CHILD_BITS: u32 = 3;
const CHILD: u32 = ((<u32>1) << CHILD_BITS) - 1;
const RETURN: u32 = 3;
const CHILD_DECIDES_NONE: u32 = 4;

/** Whether children are ever packed. Known when the core is compiled. */
// @ts-ignore: decorator
@inline
function packs(): bool {
  return !IS_FOR_JAVASCRIPT && !hasShares();
}

/** Whether `count` children can be packed. */
// @ts-ignore: decorator
@inline
export function canPack(count: u32): bool {
  return packs() && count <= MAX_PACKED;
}

/** Whether the children of a node are packed, by its link. */
// @ts-ignore: decorator
@inline
export function isPacked(link: u32): bool {
  return packs() && (link & PACKED) != 0;
}

/** Gives a node `count` packed children, none of them visited; returns false where the pool is full. */
export function pack(node: usize, count: u32): bool {
  return tree.addPacked(node, count, PACKED | (count << COUNT_SHIFT));
}

/** The number of children that are packed into a link. */
// @ts-ignore: decorator
@inline
export function countOf(link: u32): u32 {
  return (link >> COUNT_SHIFT) & MAX_PACKED;
}

/** The bits of the n-th child in a link, 0 where it has no visit. */
// @ts-ignore: decorator
@inline
export function packedChild(link: u32, n: u32): u32 {
  return (link >> (CHILDREN_SHIFT + CHILD_BITS * n)) & CHILD;
}

/** Twice the return of a packed child, by its bits. */
// @ts-ignore: decorator
@inline
export function twiceReturnOf(child: u32): u32 {
  return child & RETURN;
}

/** The n-th child of the node before, as a step of a path. No node has so low an address. */
// @ts-ignore: decorator
@inline
export function packedStep(n: u32): usize {
  return <usize>(n + 1) << 2;
}

/** Whether a step of a path leads to a packed child. */
// @ts-ignore: decorator
@inline
export function isPackedAt(step: usize): bool {
  return packs() && nodeAt(step) < ROOT;
}

/** Which child of its parent that is. */
// @ts-ignore: decorator
@inline
function indexAt(step: usize): u32 {
  return <u32>(nodeAt(step) >> 2) - 1;
}

/** Notes the only return of the packed child at a step, given as twice the return. */
// @ts-ignore: decorator
@inline
export function setReturn(step: usize, twice: u32): void {
  if (CHECKED) assert((packedChild(tree.link(parentAt(step)), indexAt(step)) & RETURN) == 0, 'a packed child has one return');
  setBits(step, twice);
}

/** Notes that a look ahead decides none of the actions of the packed child at a step. */
// @ts-ignore: decorator
@inline
export function setDecidesNone(step: usize): void {
  setBits(step, CHILD_DECIDES_NONE);
}

// @ts-ignore: decorator
@inline
function setBits(step: usize, bits: u32): void {
  const parent = parentAt(step);
  tree.setLink(parent, tree.link(parent) | (bits << (CHILDREN_SHIFT + CHILD_BITS * indexAt(step))));
}

/** Gives packed children groups of their own, if a node has such children. */
export function unpack(node: usize): void {
  if (isPacked(tree.link(node))) unpackTried(node, tree.visits(node) - 1);
}

/** Gives the packed children of a node, of which `tried` have a visit, groups of their own. */
function unpackTried(node: usize, tried: u32): void {
  const link = tree.link(node);
  const count = countOf(link);
  if (CHECKED) assert(tried <= count, 'packed children have one visit at most');
  const first = tree.writeChildren(node, count);
  for (let n: u32 = 0; n < tried; n++) {
    const child = packedChild(link, n);
    tree.setOnlyVisit(nthChild(first, n), twiceReturnOf(child), (child & CHILD_DECIDES_NONE) != 0);
  }
}

/** As `unpack`, while simulations are in flight: paths that end with such a child end with its node. */
export function unpackInFlight<G extends Rules>(node: usize, tried: u32): void {
  unpackTried(node, tried);
  const first = tree.firstChild(node);
  replaceLeaf<G>(changetype<Trajectory<G>>(FIRST_TRAJECTORY), node, first);
  replaceLeaf<G>(changetype<Trajectory<G>>(SECOND_TRAJECTORY), node, first);
}

function replaceLeaf<G extends Rules>(trajectory: Trajectory<G>, parent: usize, first: usize): void {
  const step = trajectory.end;
  if (!trajectory.isNew || !isPackedAt(step) || parentAt(step) != parent) return;
  setStep(step, nthChild(first, indexAt(step)), chooserAt(step));
}

/** The last node of a path, which has groups of its own with its siblings from now on. */
export function unpackLeaf<G extends Rules>(trajectory: Trajectory<G>): usize {
  if (isPackedAt(trajectory.end)) {
    const parent = trajectory.parent;
    unpackInFlight<G>(parent, tree.visits(parent) - 1);
  }
  return trajectory.leaf;
}
