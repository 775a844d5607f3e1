/**
 * The node pool. A node is a pointer to 16 bytes:
 *
 *     0  u32  visits
 *     4  u32  link: the address of the first child, 0 where there is none, and flags in its low bits
 *     8  f64  the sum of the returns of the player who chose this node; or its proof, a negative number
 *
 * The children of a node lie side by side in the order of its legal actions, so an action needs no room: the n-th child
 * is the n-th action. They always lie behind their parent.
 *
 * A proof is so far below zero that UCB1 never takes a proven child while there is another. Its lowest bits are
 * the outcome: the first player's return (0 loss, 1 draw, 2 win), and above it the distance, in plies to the end.
 */
import * as amaf from './amaf';
import { CHECKED } from './checked';
import { NODE_BYTES, OUTCOME_BITS, SECOND_NODES } from './generated/constants';
import { POOL, reserveNodes, roomForNodes } from './memory';
import { proofOf, UNPROVEN } from './rules';
import { IS_FOR_JAVASCRIPT } from './target';

/** A node's address is a multiple of `NODE_BYTES`, which leaves the low bits of a link for flags. */
const FLAGS: u32 = NODE_BYTES - 1;
/** The last child of its parent. */
export const LAST: u32 = 1;
/** While nodes move (`reroot.ts`): the first child of a node that is kept, whose link leads back to that node. */
export const KEPT: u32 = 2;
/** A child of this node is a proven draw. */
const HAS_DRAW: u32 = 4;
/** Each visit of this node but its first was to another child, in their order. */
const TRIES_IN_ORDER: u32 = 8;
/** The same bit of a node without children: a look ahead decides none of its actions. */
const DECIDES_NONE: u32 = TRIES_IN_ORDER;

/** The bits of -2^1000, which a proof fills up from below. */
const PROOF: u64 = reinterpret<u64>(<f64>-1.0715086071862673e301);
const OUTCOME: u32 = ((<u32>1) << OUTCOME_BITS) - 1;

const NODE_SHIFT: u32 = ctz(NODE_BYTES);

export const ROOT: usize = POOL;
/** No node has this address. */
export const NO_NODE: usize = 0;
/** The link of a node without children and flags. */
export const NO_LINK: u32 = 0;

/** The number of nodes, and its bound. */
export let nodes: u32 = 1;
let capacity: u32 = 1;
/** The number of nodes that fit the memory that was reserved so far: at most the capacity. */
let room: u32 = 1;
/** Whether a node could not get its children. */
export let full: bool = false;

export function setCapacity(maxNodes: u32): void {
  capacity = maxNodes;
  nodes = 1;
  useMemory();
}

/** Uses the memory that is reserved. */
function useMemory(): void {
  room = min(capacity, roomForNodes(amaf.learns));
  amaf.moveBehind(room, nodes);
}

/**
 * Reserves memory for this many nodes, and for more where it can; returns whether it is available. Where the host has no
 * more memory, the capacity is what it has given.
 *
 * V8 looks for garbage whenever memory grows, and records move, which takes longer than a slice where they are many: so
 * most trees grow once. The system gives memory where it is first written.
 */
function growTo(count: u32): bool {
  if (count > capacity) return false;
  const most = min(capacity, max(count, max(2 * room, SECOND_NODES)));
  const isAvailable = reserveNodes(most, amaf.learns) || reserveNodes(count, amaf.learns);
  useMemory();
  if (!isAvailable) capacity = room;
  return isAvailable;
}

/** Leaves an unvisited root as the only node. */
export function keepNone(): void {
  keepFirst(1);
  allowChildren();
  initialize(ROOT, 0, LAST);
}

/** Keeps this many nodes. */
export function keepFirst(count: u32): void {
  nodes = count;
}

/** Lets nodes get children again, where some are dropped. */
export function allowChildren(): void {
  full = false;
}

// @ts-ignore: decorator
@inline
export function visits(node: usize): u32 {
  return load<u32>(node);
}

/**
 * Loads from the children of a node, by its link, if it has any that will be read, without using the result: so the processor
 * computes while it waits for memory. WebAssembly has no prefetch. At `NO_NODE` memory is zero.
 */
// @ts-ignore: decorator
@inline
export function fetchChildren(link: u32): void {
  if (IS_FOR_JAVASCRIPT) return;
  load<u32>(select<usize>(NO_NODE, target(link), (link & TRIES_IN_ORDER) != 0));
}

// @ts-ignore: decorator
@inline
export function visit(node: usize): u32 {
  const visits = load<u32>(node) + 1;
  store<u32>(node, visits);
  return visits;
}

/** The sum of returns of a node that is not proven. */
// @ts-ignore: decorator
@inline
export function returnSum(node: usize): f64 {
  return load<f64>(node, 8);
}

// @ts-ignore: decorator
@inline
export function addReturn(node: usize, result: f64): void {
  if (CHECKED) assert(result >= 0 && result <= 1, 'a return is a number in [0, 1]');
  if (CHECKED) assert(!isProven(node), 'what is proven has no sum of returns');
  store<f64>(node, load<f64>(node, 8) + result, 8);
}

// @ts-ignore: decorator
@inline
export function isProven(node: usize): bool {
  return load<i64>(node, 8) < 0;
}

export function prove(node: usize, result: f64, distance: u32): void {
  if (CHECKED) assert(result == 0 || result == 0.5 || result == 1, 'a proof is of a win, a draw or a loss');
  proveAs(node, proofOf(result, distance));
}

/** Proves a node by a `proofOf`. */
// @ts-ignore: decorator
@inline
export function proveAs(node: usize, proof: i32): void {
  store<u64>(node, PROOF | <u64>(<u32>proof), 8);
}

/** Removes a proof. */
export function forget(node: usize): void {
  store<f64>(node, 0, 8);
}

/** Of a proven node: the first player's return. */
export function provenResult(node: usize): f64 {
  if (CHECKED) assert(isProven(node), 'only a proof has a result');
  return <f64>(load<u32>(node, 8) & OUTCOME) / 2;
}

/** Of a proven node: the plies to the end. */
export function distance(node: usize): u32 {
  if (CHECKED) assert(isProven(node), 'only a proof has a distance');
  return load<u32>(node, 8) >> OUTCOME_BITS;
}

/** The lowest bits of a proof, or `UNPROVEN`. */
export function proof(node: usize): i32 {
  return isProven(node) ? load<i32>(node, 8) : UNPROVEN;
}

// @ts-ignore: decorator
@inline
export function hasDraw(node: usize): bool {
  return (link(node) & HAS_DRAW) != 0;
}

export function setHasDraw(node: usize): void {
  store<u32>(node, link(node) | HAS_DRAW, 4);
}

/** Whether a node with children tries them in their order, by its link. */
// @ts-ignore: decorator
@inline
export function triesInOrder(link: u32): bool {
  return !IS_FOR_JAVASCRIPT && (link & TRIES_IN_ORDER) != 0;
}

/** Has later visits of a node try its children in their order, at its second visit, which gives it children. */
export function tryInOrder(node: usize): void {
  if (CHECKED) assert(visits(node) == 2, 'a node gets its children at its second visit');
  store<u32>(node, link(node) | TRIES_IN_ORDER, 4);
}

/** Whether it is known, of a node without children, that a look ahead decides none of its actions. */
// @ts-ignore: decorator
@inline
export function decidesNone(node: usize): bool {
  if (CHECKED) assert(firstChild(node) == NO_NODE, 'only a node without children has to know this');
  return (link(node) & DECIDES_NONE) != 0;
}

/** Notes that a look ahead decides none of a node's actions, unless another simulation in flight has given it its children. */
// @ts-ignore: decorator
@inline
export function setDecidesNone(node: usize): void {
  if (firstChild(node) == NO_NODE) store<u32>(node, link(node) | DECIDES_NONE, 4);
}

/**
 * The next child of a node that tries them in order, by the visits of the node, or `NO_NODE` where all are tried. Its visit is
 * counted. The child is mostly not in the cache. So it is written, not read, as a processor need not wait for a store. A load
 * waits, even of what was just stored.
 */
// @ts-ignore: decorator
@inline
export function nextInOrder(node: usize, count: u32): usize {
  const tried = visits(node) - 2;
  if (tried + 1 >= count) store<u32>(node, link(node) & ~TRIES_IN_ORDER, 4);
  if (tried >= count) return NO_NODE;
  const child = nthChild(firstChild(node), tried);
  if (CHECKED) assert(visits(child) == 0 && !isProven(child), 'children are tried in their order');
  initialize(child, 1, tried + 1 == count ? LAST : 0);
  return child;
}

/** The first child, or `NO_NODE` where the node is not expanded. */
// @ts-ignore: decorator
@inline
export function firstChild(node: usize): usize {
  return target(link(node));
}

/** The first child of a node, by its link. */
// @ts-ignore: decorator
@inline
export function target(link: u32): usize {
  return link & ~FLAGS;
}

/** Whether a node has children, by its link. */
// @ts-ignore: decorator
@inline
export function hasChildren(link: u32): bool {
  return link > FLAGS;
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

export function isLast(node: usize): bool {
  return (link(node) & LAST) != 0;
}

/** Gives a node `count` unvisited children; returns false where the pool is full. */
export function addChildren(node: usize, count: u32): bool {
  if (nodes + count > room && !growTo(nodes + count)) {
    full = true;
    return false;
  }
  if (CHECKED) assert(count > 0, 'a state that is not over has actions');
  if (CHECKED) assert(firstChild(node) == NO_NODE, 'a node gets its children once');
  if (CHECKED) assert(at(nodes + count) <= <usize>memory.size() << 16, 'the pool is memory that was reserved');
  const first = at(nodes);
  for (let n: u32 = 0; n < count; n++) initialize(nthChild(first, n), 0, n + 1 == count ? LAST : 0);
  store<u32>(node, (link(node) & FLAGS & ~DECIDES_NONE) | <u32>first, 4);
  nodes += count;
  return true;
}

/**
 * The depth of the deepest visited node: `deepest`, or that of a node below `node`, which lies `depth` below the root; the
 * search ends where it finds `most`. The recursion is as deep as the tree, at most `MAX_DEPTH`.
 *
 * The first visit of a node is its own, so a child of n visits has at most n - 1 levels below it; children that cannot
 * reach deeper are skipped.
 */
export function deepestBelow(node: usize, depth: u32, deepest: u32, most: u32): u32 {
  let child = firstChild(node);
  if (child == NO_NODE) return deepest;
  while (deepest < most) {
    if (depth + visits(child) > deepest) deepest = deepestBelow(child, depth + 1, max(deepest, depth + 1), most);
    if (isLast(child)) return deepest;
    child += NODE_BYTES;
  }
  return deepest;
}

function initialize(node: usize, visits: u32, flags: u32): void {
  store<u32>(node, visits);
  store<u32>(node, flags, 4);
  store<f64>(node, 0, 8);
}

// @ts-ignore: decorator
@inline
export function at(index: u32): usize {
  return POOL + ((<usize>index) << NODE_SHIFT);
}

// @ts-ignore: decorator
@inline
export function indexOf(node: usize): u32 {
  if (CHECKED) assert(node >= POOL && (node - POOL) % NODE_BYTES == 0, 'a node is a place in the pool');
  return <u32>((node - POOL) >> NODE_SHIFT);
}

// @ts-ignore: decorator
@inline
export function link(node: usize): u32 {
  return load<u32>(node, 4);
}

export function setLinkTarget(node: usize, target: usize): void {
  if (CHECKED) assert((target & FLAGS) == 0, 'an address leaves room for the flags');
  store<u32>(node, (link(node) & FLAGS) | <u32>target, 4);
}
