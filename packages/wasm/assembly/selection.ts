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

export function setSelection(exploration: f64, atRandom: bool): void {
  c = exploration;
  triesAtRandom = atRandom;
  // The bound of an unvisited child, `LARGE` times the exploration, must be larger than any other, and finite.
  const isModerate = c >= 1e-100 && c <= 1e50;
  tableLimit = isModerate && !atRandom ? TABLE_SIZE - 1 : 0;
}

/**
 * UCB1 over `count` children: unvisited ones first, then the largest bound; ties go to the first. The current visit does
 * not count. Proven children are skipped; at least one is unproven.
 *
 * With `isPredicted` the caller compares the choice with the path of the simulation before (`pushPredicted`), so selection
 * beyond the table has no branches.
 */
// @ts-ignore: decorator
@inline
export function selectChild(node: usize, first: usize, count: u32, isPredicted: bool): usize {
  if (CHECKED) assert(tree.visits(node) > 0, 'the visit under way is counted');
  if (CHECKED) assert(tree.isLast(tree.nthChild(first, count - 1)), 'a node has a child for each action');
  const total = tree.visits(node) - 1;
  // With a total of 1 there is no exploration, and an unvisited child's bound is as low as any.
  if (!IS_FOR_JAVASCRIPT && total > 1 && total <= tableLimit) return selectByTable(first, count, c * tabledSqrtLn(total));
  const exploration = c * sqrtLn(total);
  if (!IS_FOR_JAVASCRIPT && isPredicted && total > tableLimit && tableLimit != 0) {
    return selectWithoutBranches(first, count, exploration);
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
  let bestBound = boundBeyond(first, exploration);
  for (let child = first + NODE_BYTES; child < end; child += NODE_BYTES) {
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
