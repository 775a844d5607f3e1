/**
 * Selection: which child of an expanded node a simulation follows.
 *
 *     returnSum / visits + c sqrt(ln N / visits)  =  s (s returnSum + c sqrt(ln N)),   s = 1 / sqrt(visits)
 *
 * is the upper bound of UCB1, N the visits of the parent; the right side needs one table and no division.
 */
import { CHECKED } from './checked';
import { TABLE_SIZE } from './generated/constants';
import {
  nextNode,
  nextScalesOf,
  nextSumsOf,
  nthChild,
  placeIn,
  PLACES,
  scalesOf,
  sumOf,
  sumsOf,
  VECTORS,
  visitsOf,
} from './group';
import * as random from './random';
import { selectByRave } from './rave';
import { hasShares } from './shares';
import { IS_FOR_JAVASCRIPT } from './target';
import * as tree from './tree';
import { floatSqrtLnBeyond, inverseSqrt, MAX_COUNT, sqrtLn, tabledFloatSqrtLn } from './ucb1';

/** The weight of exploration, and the same as a float of 32 bits. */
let c: f64 = 0;
let floatC: f32 = 0;
/** Whether unvisited children are tried at random, and not in their order. */
export let triesAtRandom: bool = false;
/** Whether `selectByVectors` serves, and the visits of a parent below which it has all that it needs in the table. */
let comparesVectors: bool = false;
let tableLimit: u32 = 0;
/** How far apart two bounds of `selectByVectors` may be in the wrong order, as integers: 13, and some more to be safe. */
const MOST_APART: i32 = 24;

export function setSelection(exploration: f64, atRandom: bool): void {
  c = exploration;
  floatC = <f32>c;
  triesAtRandom = atRandom;
  // All bounds must be normal floats of 32 bits, those of unvisited children above all others, and proven ones negative.
  comparesVectors = c >= 1e-10 && c <= 1e3 && !atRandom && !hasShares();
  tableLimit = comparesVectors ? TABLE_SIZE : 0;
}

/**
 * UCB1 over `count` children of a node with `total` visits besides the one under way: unvisited ones first, then the largest
 * bound; ties go to the first. Proven children are skipped; at least one is unproven.
 */
// @ts-ignore: decorator
@inline
export function selectChild(total: u32, first: usize, count: u32): usize {
  if (CHECKED) assert(tree.isLast(nthChild(first, count - 1)), 'a node has a child for each action');
  return !IS_FOR_JAVASCRIPT && total < tableLimit
    ? selectByVectors(first, count, floatC * tabledFloatSqrtLn(total), total, false)
    : selectBeyond(first, count, total);
}

/** Selection where the table does not hold all that it needs: at few nodes, so it is a function of its own. */
function selectBeyond(first: usize, count: u32, total: u32): usize {
  return !IS_FOR_JAVASCRIPT && comparesVectors && total < MAX_COUNT
    ? selectByVectors(first, count, floatC * floatSqrtLnBeyond(total), total, true)
    : selectByFormula(first, count, c * sqrtLn(total));
}

/**
 * Selection by approximate bounds, and by exact ones of those children whose approximate bounds are too close to the
 * largest. If these all have the same statistics, the first is selected.
 *
 * The bounds are of twice the value, off by at most 6.4 x 2^-24 of it. In this unit, 1 / sqrt(visits) is off by 1, twice the
 * sum of returns by 1, the exploration by 3.4 (c, the root by table or line, their product), each product and sum by 1.
 * As integers, positive floats have the same order, and floats that are further apart than `MOST_APART` differ by at least
 * that many times 2^-24 of their value.
 *
 * With equal sums, bounds that are close have equal visits, up to 100,000 of them; `isBeyond` compares these as well.
 */
// @ts-ignore: decorator
@inline
function selectByVectors(first: usize, count: u32, weight: f32, total: u32, isBeyond: bool): usize {
  const exploration = f32x4.splat(weight);
  if (count > 2 * PLACES) return selectAmongMany(first, (count + PLACES - 1) / PLACES, exploration, total);
  const sums = sumsOf(first);
  const low = boundsOf(scalesOf(first), sums, exploration);
  if (count <= PLACES) {
    const largest = largestOf(low);
    const close = closeTo(largest, low);
    const best = placeIn(first, ctz(close));
    const differ = close & ~sameAs(best, sumOf(best), first, sums, isBeyond);
    return differ == 0 ? best : selectExactly(first, 1, exploration, largest, total);
  }
  const highSums = nextSumsOf(first);
  const high = boundsOf(nextScalesOf(first), highSums, exploration);
  const largest = largestOf(i32x4.max_s(low, high));
  // Bit 16 + n is for place n of the second group, which lies 64 bytes behind the first.
  const close = closeTo(largest, low) | (closeTo(largest, high) << 16);
  const best = placeIn(first, ctz(close));
  const sum = sumOf(best);
  const same =
    sameAs(best, sum, first, sums, isBeyond) | (sameAs(best, sum, first + VECTORS, highSums, isBeyond) << 16);
  return (close & ~same) == 0 ? best : selectExactly(first, 2, exploration, largest, total);
}

/** As `selectByVectors`, of any number of groups. */
function selectAmongMany(first: usize, groups: u32, exploration: v128, total: u32): usize {
  const end = first + <usize>groups * VECTORS;
  let largest = i32x4.splat(0);
  for (let group = first; group < end; group += VECTORS) {
    largest = i32x4.max_s(largest, boundsOf(scalesOf(group), sumsOf(group), exploration));
  }
  largest = largestOf(largest);
  let best: usize = 0;
  let differ: i32 = 0;
  for (let group = first; group < end; group += VECTORS) {
    const close = closeTo(largest, boundsOf(scalesOf(group), sumsOf(group), exploration));
    if (close == 0) continue;
    if (best == 0) best = placeIn(group, ctz(close));
    differ |= close & ~sameAs(best, sumOf(best), group, sumsOf(group), true);
  }
  return differ == 0 ? best : selectExactly(first, groups, exploration, largest, total);
}

/** Of the children whose bounds are close to the largest, that of the largest exact bound; of equals the first. */
function selectExactly(first: usize, groups: u32, exploration: v128, largest: v128, total: u32): usize {
  const exact = c * sqrtLn(total);
  const end = first + <usize>groups * VECTORS;
  let best = first;
  let bestBound: f64 = -1;
  for (let group = first; group < end; group += VECTORS) {
    let close = closeTo(largest, boundsOf(scalesOf(group), sumsOf(group), exploration));
    for (; close != 0; close &= close - 1) {
      const child = placeIn(group, ctz(close));
      const scale = inverseSqrt(tree.visits(child));
      const bound = scale * (scale * tree.returnSum(child) + exact);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
  }
  return best;
}

/** The approximate bounds of a group: above all others for unvisited children, and negative for proven ones. */
// @ts-ignore: decorator
@inline
function boundsOf(scales: v128, sums: v128, exploration: v128): v128 {
  return f32x4.mul(scales, f32x4.add(f32x4.mul(scales, f32x4.convert_i32x4_s(sums)), exploration));
}

/** The largest of four integers, four times. */
// @ts-ignore: decorator
@inline
function largestOf(four: v128): v128 {
  const two = i32x4.max_s(four, v128.shuffle<u32>(four, four, 2, 3, 0, 1));
  return i32x4.max_s(two, v128.shuffle<u32>(two, two, 1, 0, 3, 2));
}

/** The set of those bounds that are close to the largest. */
// @ts-ignore: decorator
@inline
function closeTo(largest: v128, bounds: v128): i32 {
  return i32x4.bitmask(i32x4.gt_s(bounds, i32x4.sub(largest, i32x4.splat(MOST_APART))));
}

/** The set of the nodes of a group that have the same sum of returns as a node and, with `isBeyond`, the same visits. */
// @ts-ignore: decorator
@inline
function sameAs(node: usize, sum: v128, group: usize, sums: v128, isBeyond: bool): i32 {
  const haveSum = i32x4.eq(sums, sum);
  if (!isBeyond) return i32x4.bitmask(haveSum);
  return i32x4.bitmask(v128.and(haveSum, i32x4.eq(visitsOf(group), i32x4.splat(tree.visits(node)))));
}

function selectByFormula(first: usize, count: u32, exploration: f64): usize {
  let best = first;
  let bestBound = -Infinity;
  for (let n: u32 = 0, child = first; n < count; n++, child = nextNode(child)) {
    if (tree.isProven(child)) continue;
    const visits = tree.visits(child);
    if (visits == 0) return triesAtRandom ? anyUntried(child, count - n) : child;
    const scale = inverseSqrt(visits);
    const bound = scale * (scale * tree.returnSum(child) + exploration);
    if (bound > bestBound) {
      best = child;
      bestBound = bound;
    }
  }
  return best;
}

/** RAVE, after a visit of each child where untried children are tried at random. */
export function selectLearned(node: usize, first: usize, count: u32): usize {
  for (let n: u32 = 0, child = first; triesAtRandom && n < count; n++, child = nextNode(child)) {
    if (isUntried(child)) return anyUntried(child, count - n);
  }
  return selectByRave(node, first, count);
}

/** One at random of the unvisited children that are not proven, the first of which is the first of the last `count` siblings. */
function anyUntried(firstUntried: usize, count: u32): usize {
  let untried: u32 = 0;
  let child = firstUntried;
  for (let n: u32 = 0; n < count; n++, child = nextNode(child)) untried += <u32>isUntried(child);
  child = firstUntried;
  for (let skip = random.below(untried); ; child = nextNode(child)) {
    if (isUntried(child) && skip-- == 0) break;
  }
  return child;
}

// @ts-ignore: decorator
@inline
function isUntried(child: usize): bool {
  return tree.visits(child) == 0 && !tree.isProven(child);
}
