/**
 * Selection: which child of an expanded node a simulation follows.
 *
 *     returnSum / visits + c sqrt(ln N / visits)  =  s (s returnSum + c sqrt(ln N)),   s = 1 / sqrt(visits)
 *
 * is the upper bound of UCB1, N the visits of the parent; the right side needs one table and no division.
 */
import { CHECKED } from './checked';
import { NODE_BYTES, TABLE_SIZE } from './generated/constants';
import * as random from './random';
import { selectByRave } from './rave';
import { IS_FOR_JAVASCRIPT } from './target';
import * as tree from './tree';
import { inverseSqrt, sqrtLn, tabledInverseSqrt, tabledSqrtLn } from './ucb1';

/** The weight of exploration. */
let c: f64 = 0;
/** Whether unvisited children are tried at random, and not in their order. */
export let triesAtRandom: bool = false;
/** The most visits of a parent for which the table holds all that selection needs. */
let tableLimit: u32 = 0;
/** The most visits of a parent for which `selectByVectors` is right: floats of 32 bits hold every count up to there. */
let vectorLimit: u32 = 0;
/** The most children that `selectByVectors` compares. */
const MOST_IN_VECTORS: u32 = 8;
/** How far two of its bounds may be apart, as integers, and still be in the wrong order: 9, and as much again to be safe. */
const MOST_APART: i32 = 18;

export function setSelection(exploration: f64, atRandom: bool): void {
  c = exploration;
  triesAtRandom = atRandom;
  // The bound of an unvisited child, `LARGE` times the exploration, must be larger than any other, and finite.
  const isModerate = c >= 1e-100 && c <= 1e50;
  tableLimit = isModerate && !atRandom ? TABLE_SIZE - 1 : 0;
  // In `approximateBounds` that of an unvisited child has 1e15 times the exploration, and all must be normal floats of 32 bits.
  vectorLimit = c >= 1e-10 && c <= 1e10 && !atRandom ? (1 << 24) - 1 : 0;
}

/**
 * UCB1 over `count` children: unvisited ones first, then the largest bound; ties go to the first. The current visit does
 * not count. Proven children are skipped; at least one is unproven.
 *
 * With `isPredicted` the caller compares the choice with the path of the simulation before (`pushPredicted`), so selection
 * beyond the table has no branches. Otherwise it compares approximate bounds first, if they serve.
 */
// @ts-ignore: decorator
@inline
export function selectChild(node: usize, first: usize, count: u32, isPredicted: bool): usize {
  if (CHECKED) assert(tree.visits(node) > 0, 'the visit under way is counted');
  if (CHECKED) assert(tree.isLast(tree.nthChild(first, count - 1)), 'a node has a child for each action');
  const total = tree.visits(node) - 1;
  // With a total of 1 there is no exploration, and an unvisited child's bound is as low as any.
  if (!IS_FOR_JAVASCRIPT && total > 1 && total <= tableLimit) return selectByTable(first, count, c * tabledSqrtLn(total));
  return selectBeyond(total, first, count, isPredicted);
}

/** Selection where the table does not hold all that it needs: at few nodes, so it is a function of its own. */
function selectBeyond(total: u32, first: usize, count: u32, isPredicted: bool): usize {
  const exploration = c * sqrtLn(total);
  if (!IS_FOR_JAVASCRIPT && total > tableLimit && tableLimit != 0) {
    if (isPredicted) return selectWithoutBranches(first, count, exploration);
    if (total <= vectorLimit && count <= MOST_IN_VECTORS) return selectByVectors(first, count, exploration);
  }
  return selectByFormula(first, count, exploration);
}

/**
 * Selection where all counts are in the table, without unpredictable branches. Bounds are compared as integers: positive
 * ones have the same order as numbers, and the negative ones of proven children are below them. Children are compared
 * in pairs, so that comparisons wait less for each other. Each comparison is written twice, because a processor fuses a
 * comparison with a conditional move only where no other move shares it.
 */
// @ts-ignore: decorator
@inline
function selectByTable(first: usize, count: u32, exploration: f64): usize {
  const end = tree.nthChild(first, count);
  let best = first;
  let bestBound = boundOf(first, exploration);
  let child = first + NODE_BYTES;
  if ((count & 1) == 0) {
    const bound = boundOf(child, exploration);
    best = select<usize>(child, best, bound > bestBound);
    bestBound = select<i64>(bestBound, bound, bound <= bestBound);
    child += NODE_BYTES;
  }
  while (child < end) {
    const one = boundOf(child, exploration);
    const next = boundOf(child + NODE_BYTES, exploration);
    const better = child + select<usize>(NODE_BYTES, 0, next > one);
    const bound = select<i64>(one, next, next <= one);
    best = select<usize>(better, best, bound > bestBound);
    bestBound = select<i64>(bestBound, bound, bound <= bestBound);
    child += 2 * NODE_BYTES;
  }
  return best;
}

/** The bound as an integer. For no visits the table has `LARGE`, so that unvisited children are equal and above all. */
// @ts-ignore: decorator
@inline
function boundOf(child: usize, exploration: f64): i64 {
  const scale = tabledInverseSqrt(tree.visits(child));
  return reinterpret<i64>(scale * (scale * tree.returnSum(child) + exploration));
}

/** As `selectByTable`, where the parent's count is beyond the table, and those of some children may be. */
function selectWithoutBranches(first: usize, count: u32, exploration: f64): usize {
  const end = tree.nthChild(first, count);
  let best = first;
  let bestBound: i64 = -1; // below that of every child that is not proven
  for (let child = first; child < end; child += NODE_BYTES) {
    const bound = boundBeyond(child, exploration);
    best = select<usize>(child, best, bound > bestBound);
    bestBound = select<i64>(bestBound, bound, bound <= bestBound);
  }
  return best;
}

/** As `boundOf`, of a count that may be beyond the table. */
// @ts-ignore: decorator
@inline
function boundBeyond(child: usize, exploration: f64): i64 {
  const scale = inverseSqrt(tree.visits(child));
  return reinterpret<i64>(scale * (scale * tree.returnSum(child) + exploration));
}

/**
 * As `selectByTable`, beyond the table: by approximate bounds, and by the exact ones of those children whose approximate
 * bounds are too close to the largest.
 *
 * An approximate bound is off by at most 4.5 x 2^-24 of it: the sum of returns, 1 / visits, its root and the exploration
 * are rounded once, two products and their sum once more. As integers, positive floats have the same order, and floats
 * that are further apart than `MOST_APART` differ by at least that many times 2^-24 of their value.
 */
function selectByVectors(first: usize, count: u32, exploration: f64): usize {
  const weight = f32x4.splat(<f32>exploration);
  const low = approximateBounds(first, count, weight);
  const high = approximateBounds(first + 4 * NODE_BYTES, count - 4, weight);
  let largest = i32x4.max_s(low, high);
  largest = i32x4.max_s(largest, v128.shuffle<u32>(largest, largest, 2, 3, 0, 1));
  largest = i32x4.max_s(largest, v128.shuffle<u32>(largest, largest, 1, 0, 3, 2));
  const limit = i32x4.sub(largest, i32x4.splat(MOST_APART));
  const close = i32x4.bitmask(i32x4.gt_s(low, limit)) | (i32x4.bitmask(i32x4.gt_s(high, limit)) << 4);
  return (close & (close - 1)) == 0 ? tree.nthChild(first, ctz(close)) : selectAmong(first, close, exploration);
}

/**
 * The bounds of four children in floats of 32 bits: above all others for unvisited ones, and negative for proven ones. Where
 * there are fewer than four, all bits of the others are set, which is negative, too; the memory behind the last node can
 * be read.
 */
function approximateBounds(first: usize, count: i32, exploration: v128): v128 {
  const a = v128.load(first);
  const b = v128.load(first, NODE_BYTES);
  const c = v128.load(first, 2 * NODE_BYTES);
  const d = v128.load(first, 3 * NODE_BYTES);
  const visits = v128.shuffle<u64>(v128.shuffle<u32>(a, b, 0, 4, 1, 5), v128.shuffle<u32>(c, d, 0, 4, 1, 5), 0, 2);
  const firstSums = f32x4.demote_f64x2_zero(v128.shuffle<u64>(a, b, 1, 3));
  const lastSums = f32x4.demote_f64x2_zero(v128.shuffle<u64>(c, d, 1, 3));
  const sums = v128.shuffle<u64>(firstSums, lastSums, 0, 2);
  const inverse = f32x4.div(f32x4.splat(1), f32x4.pmax(f32x4.splat(1e-30), f32x4.convert_i32x4_s(visits)));
  const bounds = f32x4.add(f32x4.mul(sums, inverse), f32x4.mul(exploration, f32x4.sqrt(inverse)));
  return v128.or(bounds, i32x4.le_s(i32x4.splat(count), i32x4(0, 1, 2, 3)));
}

/** The child of the largest bound among those whose bits are set; of equals the first. */
function selectAmong(first: usize, children: u32, exploration: f64): usize {
  let best = first;
  let bestBound: i64 = -1;
  for (; children != 0; children &= children - 1) {
    const child = tree.nthChild(first, ctz(children));
    const bound = boundBeyond(child, exploration);
    if (bound > bestBound) {
      best = child;
      bestBound = bound;
    }
  }
  return best;
}

function selectByFormula(first: usize, count: u32, exploration: f64): usize {
  const end = tree.nthChild(first, count);
  let best = first;
  let bestBound = -Infinity;
  for (let child = first; child < end; child += NODE_BYTES) {
    if (tree.isProven(child)) continue;
    const visits = tree.visits(child);
    if (visits == 0) return triesAtRandom ? anyUntried(child, end) : child;
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
  const end = tree.nthChild(first, count);
  for (let child = first; triesAtRandom && child < end; child += NODE_BYTES) {
    if (isUntried(child)) return anyUntried(child, end);
  }
  return selectByRave(node, first, count);
}

/** One at random of the unvisited children that are not proven, the first of which is given. */
function anyUntried(firstUntried: usize, end: usize): usize {
  let untried: u32 = 0;
  for (let child = firstUntried; child < end; child += NODE_BYTES) untried += <u32>isUntried(child);
  let child = firstUntried;
  for (let skip = random.below(untried); ; child += NODE_BYTES) {
    if (isUntried(child) && skip-- == 0) break;
  }
  return child;
}

// @ts-ignore: decorator
@inline
function isUntried(child: usize): bool {
  return tree.visits(child) == 0 && !tree.isProven(child);
}
