/**
 * The node pool. A node is a pointer to 16 bytes:
 *
 *     0  u32  visits
 *     4  u32  link: the index of the first child in the low 28 bits, 0 where there is none, and flags above
 *     8  f64  value, the sum of the returns of the player who chose this node
 *
 * The children of a node lie side by side in the order of its open columns, so an action needs no room: the n-th child
 * is the n-th open column. They always lie behind their parent.
 */
import { INDEX_BITS, NODE_BYTES } from './generated/constants';
import { POOL } from './memory';

const INDEX: u32 = ((<u32>1) << INDEX_BITS) - 1;
/** The last child of its parent. */
const LAST: u32 = 0x80000000;
/** While nodes move: the first child of a node that is kept, whose link leads back to that node. */
const KEPT: u32 = 0x40000000;

const NODE_SHIFT: u32 = ctz(NODE_BYTES);

export const ROOT: usize = POOL;

/** How many nodes there are, and how many there may be. */
export let nodes: u32 = 1;
let capacity: u32 = 1;
/** Whether a node could not get its children. */
export let full: bool = false;

export function setCapacity(maxNodes: u32): void {
  capacity = maxNodes;
}

/** Begins a tree of a root alone. */
export function clearTree(): void {
  nodes = 1;
  full = false;
  initialize(ROOT, LAST);
}

// @ts-ignore: decorator
@inline
export function visits(node: usize): u32 {
  return load<u32>(node);
}

// @ts-ignore: decorator
@inline
export function value(node: usize): f64 {
  return load<f64>(node, 8);
}

/** Adds the result of one simulation. */
// @ts-ignore: decorator
@inline
export function record(node: usize, result: f64): void {
  store<u32>(node, load<u32>(node) + 1);
  store<f64>(node, load<f64>(node, 8) + result, 8);
}

/** The first child, or `ROOT` where the node is not expanded. */
// @ts-ignore: decorator
@inline
export function firstChild(node: usize): usize {
  return at(link(node) & INDEX);
}

// @ts-ignore: decorator
@inline
export function nthChild(first: usize, n: u32): usize {
  return first + ((<usize>n) << NODE_SHIFT);
}

// @ts-ignore: decorator
@inline
export function indexAmong(first: usize, child: usize): u32 {
  return <u32>((child - first) >> NODE_SHIFT);
}

/** Gives a node so many unvisited children, or says that the pool is full. */
export function expand(node: usize, count: u32): bool {
  if (nodes + count > capacity) {
    full = true;
    return false;
  }
  const first = at(nodes);
  for (let n: u32 = 0; n < count; n++) initialize(nthChild(first, n), n + 1 == count ? LAST : 0);
  setLinkIndex(node, nodes);
  nodes += count;
  return true;
}

/** Of `count` children: the one of the most visits, of equals the one of more value, then the first. */
export function mostVisited(first: usize, count: u32): usize {
  let best = first;
  for (let n: u32 = 1; n < count; n++) {
    const child = nthChild(first, n);
    if (visits(child) > visits(best) || (visits(child) == visits(best) && value(child) > value(best))) best = child;
  }
  return best;
}

/** How far below `node` the deepest visited node lies. No deeper than the board has cells. */
export function height(node: usize): u32 {
  let child = firstChild(node);
  if (child == ROOT) return 0;
  let tallest: u32 = 0;
  while (true) {
    if (visits(child) > 0) tallest = max(tallest, 1 + height(child));
    if (isLast(child)) return tallest;
    child += NODE_BYTES;
  }
}

/**
 * Makes a child of the root the root, and drops all that is not below it.
 *
 * Kept nodes slide down in the order in which they lie, in place. That their parents can be told where they went, each
 * family's first child meanwhile swaps its link with its parent's: it leads back to the parent, and the parent keeps
 * its link for it (Jonkers 1979). As parents lie before children, one pass is enough.
 */
export function reroot(child: usize): void {
  const end = at(nodes);
  moveNode(child, ROOT);
  store<u32>(ROOT, link(ROOT) | LAST, 4);
  swapLinkWithFirstChild(ROOT);
  let target = ROOT + NODE_BYTES;
  let kept: bool = false;
  let familyBegins: bool = true;
  full = false;
  for (let node = ROOT + NODE_BYTES; node < end; node += NODE_BYTES) {
    if (familyBegins) {
      kept = (link(node) & KEPT) != 0;
      if (kept) restoreLinkOfParent(node, indexOf(target));
    }
    familyBegins = isLast(node);
    if (!kept) continue;
    moveNode(node, target);
    swapLinkWithFirstChild(target);
    target += NODE_BYTES;
  }
  nodes = indexOf(target);
}

function swapLinkWithFirstChild(parent: usize): void {
  const first = firstChild(parent);
  if (first == ROOT) return;
  setLinkIndex(parent, link(first) & INDEX);
  setLinkIndex(first, indexOf(parent));
  store<u32>(first, link(first) | KEPT, 4);
}

/** Undoes the swap, now that the family of `first` moves to the index `target`. */
function restoreLinkOfParent(first: usize, target: u32): void {
  const parent = firstChild(first);
  setLinkIndex(first, link(parent) & INDEX);
  store<u32>(first, link(first) & ~KEPT, 4);
  setLinkIndex(parent, target);
}

function moveNode(from: usize, to: usize): void {
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
}

function initialize(node: usize, flags: u32): void {
  store<u32>(node, 0);
  store<u32>(node, flags, 4);
  store<f64>(node, 0, 8);
}

// @ts-ignore: decorator
@inline
function at(index: u32): usize {
  return POOL + ((<usize>index) << NODE_SHIFT);
}

// @ts-ignore: decorator
@inline
function indexOf(node: usize): u32 {
  return <u32>((node - POOL) >> NODE_SHIFT);
}

// @ts-ignore: decorator
@inline
function link(node: usize): u32 {
  return load<u32>(node, 4);
}

function setLinkIndex(node: usize, index: u32): void {
  store<u32>(node, (link(node) & ~INDEX) | index, 4);
}

function isLast(node: usize): bool {
  return (link(node) & LAST) != 0;
}
