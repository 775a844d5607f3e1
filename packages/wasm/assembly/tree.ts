/**
 * The nodes. The children of a node lie behind it in the pool (`pool.ts`), side by side in the order of its legal actions, so
 * an action needs no room: the n-th child is the n-th action. Unused places of their last group look proven. Children that
 * have had one visit at most may be packed (`packedChildren.ts`).
 *
 * A proof is so far below zero that UCB1 never takes a proven child while there is another. Its lowest bits are
 * the outcome: the first player's return (0 loss, 1 draw, 2 win), and above it the distance, in plies to the end.
 */
import { CHECKED } from './checked';
import { OUTCOME_BITS } from './generated/constants';
import {
  groupBytes,
  groupOf,
  laneOf,
  LINK,
  nextNode,
  nthChild,
  PLACE,
  placeIn,
  PLACES,
  scalesOf,
  shareOf,
  SUM,
  VECTORS,
  VISITS,
} from './group';
import { POOL } from './memory';
import * as pool from './pool';
import { proofOf, UNPROVEN } from './rules';
import { hasShares } from './shares';
import { IS_FOR_JAVASCRIPT } from './target';
import { FLOAT_LARGE, floatInverseSqrt, inverseSqrt } from './ucb1';

/** The bits that no address has: they are flags in a link. */
const FLAGS: u32 = 51;
/** The last child of its parent. */
export const LAST: u32 = 1;
/** While nodes move (`reroot.ts`): the first child of a node that is kept, whose link leads back to that node. */
export const KEPT: u32 = 2;
/** A child of this node is a proven draw. */
const HAS_DRAW: u32 = 16;
/** Each visit of this node but its first was to another child, in their order. */
const TRIES_IN_ORDER: u32 = 32;
/** The same bit of a node without children: a look ahead decides none of its actions. */
const DECIDES_NONE: u32 = TRIES_IN_ORDER;

/** 1 / sqrt(1) as the bits of a float: V8 would make a constant float before the branch that needs it. */
const SCALE_OF_ONE: u32 = 0x3f80_0000;

/** The bit of a proof that makes it negative. */
const PROOF: u32 = 0x8000_0000;
const OUTCOME: u32 = ((<u32>1) << OUTCOME_BITS) - 1;

export const ROOT: usize = POOL;
/** No node has this address. */
export const NO_NODE: usize = 0;

/** Leaves an unvisited root as the only node. */
export function keepNone(): void {
  beginGroup(ROOT, 1);
  pool.keepFirst(1, ROOT + groupBytes(), 0);
  pool.allowChildren();
}

// @ts-ignore: decorator
@inline
export function visits(node: usize): u32 {
  return load<u32>(node, VISITS);
}

// @ts-ignore: decorator
@inline
export function visit(node: usize): u32 {
  const visits = load<u32>(node, VISITS) + 1;
  store<u32>(node, visits, VISITS);
  if (!IS_FOR_JAVASCRIPT) store<f32>(node, floatInverseSqrt(visits));
  return visits;
}

/**
 * As `visit`, where the next load from the group is a selection: a processor passes a store on to a load that follows it, but
 * not to one of more than was stored. So the whole vector is stored.
 */
// @ts-ignore: decorator
@inline
export function visitBeforeSelection(node: usize): u32 {
  if (IS_FOR_JAVASCRIPT) return visit(node);
  const visits = load<u32>(node, VISITS) + 1;
  const group = groupOf(node);
  const scale = f32x4.splat(floatInverseSqrt(visits));
  store<u32>(node, visits, VISITS);
  v128.store(group, v128.bitselect(scale, scalesOf(group), laneOf(node)));
  return visits;
}

/** The sum of returns of a node that is not proven. */
// @ts-ignore: decorator
@inline
export function returnSum(node: usize): f64 {
  return hasShares() ? load<f64>(shareOf(node)) : <f64>load<i32>(node, SUM) / 2;
}

/** Twice a return, as `addReturn` takes it: 0, 1 or 2. In games with shares it is not used. */
// @ts-ignore: decorator
@inline
export function doubled(result: f64): i32 {
  if (hasShares()) return 0;
  const twice = <i32>(result + result);
  if (<u32>twice > 2 || <f64>twice != result + result) {
    throw new Error('a game whose results are not 0, 1/2 and 1 alone has shares');
  }
  return twice;
}

/** Adds a return, which is given as `doubled` as well. */
// @ts-ignore: decorator
@inline
export function addReturn(node: usize, result: f64, twice: i32): void {
  if (CHECKED) assert(result >= 0 && result <= 1, 'a return is a number in [0, 1]');
  if (CHECKED) assert(!isProven(node), 'what is proven has no sum of returns');
  if (hasShares()) store<f64>(shareOf(node), load<f64>(shareOf(node)) + result);
  else store<i32>(node, load<i32>(node, SUM) + twice, SUM);
}

// @ts-ignore: decorator
@inline
export function isProven(node: usize): bool {
  return load<i32>(node, SUM) < 0;
}

export function prove(node: usize, result: f64, distance: u32): void {
  if (CHECKED) assert(result == 0 || result == 0.5 || result == 1, 'a proof is of a win, a draw or a loss');
  proveAs(node, proofOf(result, distance));
}

/** Proves a node by a `proofOf`. */
// @ts-ignore: decorator
@inline
export function proveAs(node: usize, proof: i32): void {
  store<u32>(node, PROOF | <u32>proof, SUM);
}

/** Removes a proof. */
export function forget(node: usize): void {
  store<i32>(node, 0, SUM);
  if (hasShares()) store<f64>(shareOf(node), 0);
}

/** Of a proven node: the first player's return. */
export function provenResult(node: usize): f64 {
  if (CHECKED) assert(isProven(node), 'only a proof has a result');
  return <f64>(load<u32>(node, SUM) & OUTCOME) / 2;
}

/** Of a proven node: the plies to the end. */
export function distance(node: usize): u32 {
  if (CHECKED) assert(isProven(node), 'only a proof has a distance');
  return (load<u32>(node, SUM) & ~PROOF) >> OUTCOME_BITS;
}

/** The lowest bits of a proof, or `UNPROVEN`. */
export function proof(node: usize): i32 {
  return isProven(node) ? load<i32>(node, SUM) & ~PROOF : UNPROVEN;
}

// @ts-ignore: decorator
@inline
export function hasDraw(node: usize): bool {
  return (link(node) & HAS_DRAW) != 0;
}

/** `isProven(node) || hasDraw(node)`, by one branch. */
// @ts-ignore: decorator
@inline
export function isProvenOrHasDraw(node: usize): bool {
  return (load<i32>(node, SUM) | <i32>(link(node) << clz(HAS_DRAW))) < 0;
}

export function setHasDraw(node: usize): void {
  setLink(node, link(node) | HAS_DRAW);
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
  setLink(node, link(node) | TRIES_IN_ORDER);
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
  if (firstChild(node) == NO_NODE) setLink(node, link(node) | DECIDES_NONE);
}

/**
 * The next child of a node that tries them in order, or `NO_NODE` where all are tried, by the visits of the node when a
 * simulation came there. The child's visit is counted. The child is mostly not in the cache. So it is written, not read, as
 * a processor need not wait for a store. A load waits, even of what was just stored.
 */
// @ts-ignore: decorator
@inline
export function nextInOrder(node: usize, visitsOfNode: u32, first: usize, count: u32): usize {
  const tried = visitsOfNode - 2;
  if (tried + 1 >= count) setLink(node, link(node) & ~TRIES_IN_ORDER);
  if (tried >= count) return NO_NODE;
  const child = nthChild(first, tried);
  if (CHECKED) assert(visits(child) == 0 && !isProven(child), 'children are tried in their order');
  store<u32>(child, SCALE_OF_ONE);
  store<u32>(child, 1, VISITS);
  return child;
}

/** The first child, or `NO_NODE` where the node is not expanded. No node whose children are packed may be asked. */
// @ts-ignore: decorator
@inline
export function firstChild(node: usize): usize {
  return target(link(node));
}

/** The first child of a node whose children are not packed, by its link. */
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

export function isLast(node: usize): bool {
  return (link(node) & LAST) != 0;
}

function admit(node: usize, count: u32): bool {
  if (CHECKED) assert(count > 0, 'a state that is not over has actions');
  if (CHECKED) assert(!hasChildren(link(node)), 'a node gets its children once');
  return pool.admit(count);
}

/** Gives a node `count` unvisited children; returns false where the pool is full. */
export function addChildren(node: usize, count: u32): bool {
  if (!admit(node, count)) return false;
  writeChildren(node, count);
  return true;
}

/** As `addChildren`, of children that are tried in order, and that `packedChildren.ts` keeps in the link. */
export function addPacked(node: usize, count: u32, packed: u32): bool {
  if (!admit(node, count)) return false;
  setLink(node, (link(node) & FLAGS) | TRIES_IN_ORDER | packed);
  return true;
}

/** Writes the groups of `count` unvisited children, which were admitted; returns the first child. */
export function writeChildren(node: usize, count: u32): usize {
  const first = pool.takePromised(count);
  let rest: i32 = count;
  for (let group = first; rest > 0; group += groupBytes()) {
    beginGroup(group, rest);
    rest -= PLACES;
  }
  setLink(node, (link(node) & FLAGS & ~DECIDES_NONE) | <u32>first);
  return first;
}

/** Gives a new node its only visit: twice its return, and whether it is known that a look ahead decides none of its actions. */
// @ts-ignore: decorator
@inline
export function setOnlyVisit(node: usize, twice: u32, knowsNone: bool): void {
  store<u32>(node, SCALE_OF_ONE);
  store<u32>(node, twice, SUM);
  store<u32>(node, 1, VISITS);
  setLink(node, link(node) | (knowsNone ? DECIDES_NONE : 0));
}

/** Writes a group of unvisited nodes: four of `rest`, which are the last of their parent, or fewer. */
// @ts-ignore: decorator
@inline
function beginGroup(group: usize, rest: i32): void {
  if (IS_FOR_JAVASCRIPT) {
    for (let place: i32 = 0; place < <i32>PLACES; place++) {
      const node = placeIn(group, place);
      store<u32>(node, place < rest ? 0 : PROOF, SUM);
      store<u32>(node, 0, VISITS);
      store<u32>(node, place + 1 == rest ? LAST : 0, LINK);
    }
  } else {
    const places = i32x4(0, 1, 2, 3);
    v128.store(group, f32x4.splat(FLOAT_LARGE));
    v128.store(group, i32x4.shl(i32x4.ge_s(places, i32x4.splat(rest)), 31), SUM);
    v128.store(group, i32x4.splat(0), VISITS);
    v128.store(group, v128.and(i32x4.eq(places, i32x4.splat(rest - 1)), i32x4.splat(LAST)), LINK);
  }
  if (hasShares()) memory.fill(group + VECTORS, 0, VECTORS);
}

// @ts-ignore: decorator
@inline
export function link(node: usize): u32 {
  return load<u32>(node, LINK);
}

// @ts-ignore: decorator
@inline
export function setLink(node: usize, link: u32): void {
  store<u32>(node, link, LINK);
}

export function setLinkTarget(node: usize, target: usize): void {
  if (CHECKED) assert((target & FLAGS) == 0, 'an address leaves room for the flags');
  setLink(node, (link(node) & FLAGS) | <u32>target);
}

/** Whether what follows from other numbers of a node is right: its float, and unused places behind the last child. */
export function isWhole(node: usize): bool {
  const scale = visits(node) == 0 ? FLOAT_LARGE : <f32>inverseSqrt(visits(node));
  if (!IS_FOR_JAVASCRIPT && load<f32>(node) != scale) return false;
  if (!isLast(node)) return true;
  for (let place = node; (place & PLACE) != PLACE; place += 4) {
    if (!isProven(place + 4)) return false;
  }
  return true;
}
