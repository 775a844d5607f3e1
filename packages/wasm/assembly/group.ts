/**
 * Where the numbers of a node lie. Nodes lie in groups of four, whose numbers of one kind lie side by side, so that a vector
 * holds those of a group:
 *
 *      0  4 x f32  1 / sqrt(visits), and `FLOAT_LARGE` of an unvisited node: for selection by vectors
 *     16  4 x i32  twice the sum of the returns of the player who chose the node; or its proof, a negative number
 *     32  4 x u32  visits
 *     48  4 x u32  link: the address of the first child, 0 where there is none, and flags in bits that addresses leave; or
 *                  packed children (`packedChildren.ts`)
 *     64  4 x f64  the sum of returns, in games with shares alone (`Rules.hasShares`)
 *
 * A node is a pointer to its first number. The children of a node lie side by side and begin with a group.
 */
import { placeBytes } from './poolMemory';

export const SUM: usize = 16;
export const VISITS: usize = 32;
export const LINK: usize = 48;

/** The nodes of a group. */
export const PLACES: u32 = 4;
/** The bytes of a group without shares. */
export const VECTORS: usize = 64;
/** The bits of a node's address that differ within a group. */
export const PLACE: u32 = 12;

// @ts-ignore: decorator
@inline
export function groupBytes(): usize {
  return PLACES * placeBytes();
}

/** For each place, the vector that has all bits there and no others. */
const LANES: usize = memory.data<i32>([-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1], 64);

/** The place of a node as bits of a vector. */
// @ts-ignore: decorator
@inline
export function laneOf(node: usize): v128 {
  return v128.load(LANES + ((node & PLACE) << 2));
}

/** The group of a node. */
// @ts-ignore: decorator
@inline
export function groupOf(node: usize): usize {
  return node & ~(<usize>PLACE);
}

/** The address of the sum of returns in games with shares. */
// @ts-ignore: decorator
@inline
export function shareOf(node: usize): usize {
  return node + (node & PLACE) + VECTORS;
}

// @ts-ignore: decorator
@inline
export function nthChild(first: usize, n: u32): usize {
  return placeIn(first + <usize>(n / PLACES) * groupBytes(), n % PLACES);
}

/** The n-th node of a group. */
// @ts-ignore: decorator
@inline
export function placeIn(group: usize, n: u32): usize {
  return group + (<usize>n << 2);
}

// @ts-ignore: decorator
@inline
export function indexAmong(first: usize, child: usize): u32 {
  const words = <u32>(child - first) >> 2;
  return (words % PLACES) + words / <u32>(placeBytes() >> 2);
}

/** The next node in memory, of the same group or of the next. */
// @ts-ignore: decorator
@inline
export function nextNode(node: usize): usize {
  return (node & PLACE) == PLACE ? node - PLACE + groupBytes() : node + 4;
}

/** The group after that of a node. */
// @ts-ignore: decorator
@inline
export function nextGroup(node: usize): usize {
  return groupOf(node) + groupBytes();
}

/** The numbers of a group: 1 / sqrt(visits), twice the sums of returns or proofs, and visits. */
// @ts-ignore: decorator
@inline
export function scalesOf(group: usize): v128 {
  return v128.load(group);
}

// @ts-ignore: decorator
@inline
export function sumsOf(group: usize): v128 {
  return v128.load(group, SUM);
}

// @ts-ignore: decorator
@inline
export function visitsOf(group: usize): v128 {
  return v128.load(group, VISITS);
}

/** The same of the next group, without shares. */
// @ts-ignore: decorator
@inline
export function nextScalesOf(group: usize): v128 {
  return v128.load(group, VECTORS);
}

// @ts-ignore: decorator
@inline
export function nextSumsOf(group: usize): v128 {
  return v128.load(group, VECTORS + SUM);
}

/** Twice the sum of returns of a node or its proof, four times. */
// @ts-ignore: decorator
@inline
export function sumOf(node: usize): v128 {
  return v128.load32_splat(node, SUM);
}
