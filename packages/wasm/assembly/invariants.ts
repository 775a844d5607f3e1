/** The laws of a tree between simulations, checked node by node, and those of a look-ahead: for tests. */
import { nextGroup, nextNode, nthChild } from './group';
import * as packed from './packedChildren';
import * as pool from './pool';
import { NONE, Rules } from './rules';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** The most children of a node. Only a broken tree has more. */
const MAX_CHILDREN: u32 = 65536;

/** The number of the first law that is broken, or 0. */
export function brokenLaw(): u32 {
  let reachable: u32 = 1;
  let promised: usize = 0;
  for (let node = ROOT; node < pool.end; node = tree.isLast(node) ? nextGroup(node) : nextNode(node)) {
    const law = brokenLawAt(node, pool.end);
    if (law != 0) return law;
    const first = tree.firstChild(node);
    if (first == NO_NODE) continue;
    if (packed.isPacked(tree.link(node))) {
      const count = packed.countOf(tree.link(node));
      reachable += count;
      promised += pool.bytesOfChildren(count);
    } else {
      reachable += childCount(first, pool.end);
    }
  }
  if (promised != pool.promised || !pool.hasPromised()) return 10; // packed children have memory when they need it
  return reachable == pool.nodes ? 0 : 7;
}

function brokenLawAt(node: usize, end: usize): u32 {
  const visits = tree.visits(node);
  if (!tree.isProven(node)) {
    const value = tree.returnSum(node);
    if (!(value >= 0 && value <= <f64>visits)) return 1; // not a number, or out of range
  }
  if (!tree.isWhole(node)) return 9;
  if (packed.isPacked(tree.link(node))) return tree.isProven(node) || !arePackedInOrder(tree.link(node), visits - 1) ? 8 : 0;
  const first = tree.firstChild(node);
  if (first == NO_NODE) return 0;
  if (first <= node || first >= end) return 2; // children lie behind their parent, in the pool
  const count = childCount(first, end);
  if (count == 0 || count > MAX_CHILDREN) return 3;
  let below: u64 = 0;
  let allProven = true;
  for (let n: u32 = 0; n < count; n++) {
    const child = nthChild(first, n);
    below += tree.visits(child);
    if (!tree.isProven(child)) allProven = false;
    if (tree.triesInOrder(tree.link(node)) && tree.visits(child) != (n + 1 < visits ? 1 : 0)) return 8; // one visit each, in order
  }
  if (below > <u64>visits) return 4; // visits = own + those of the children
  if (node != ROOT && visits > 0 && below == <u64>visits) return 5; // a node's first visit is its own
  return allProven && !tree.isProven(node) ? 6 : 0; // what follows from all children is known
}

/** Whether packed children have one visit each, in their order, `tried` in all. */
function arePackedInOrder(link: u32, tried: u32): bool {
  const count = packed.countOf(link);
  if (tried == 0 || tried > count) return false;
  for (let n: u32 = 0; n < count; n++) {
    const child = packed.packedChild(link, n);
    if (n < tried ? packed.twiceReturnOf(child) > 2 : child != 0) return false;
  }
  return true;
}

/** The number of siblings from `first` to the last; 0 where no node is marked as the last. */
function childCount(first: usize, end: usize): u32 {
  let count: u32 = 0;
  for (let child = first; child < end; child = nextNode(child)) {
    count++;
    if (tree.isLast(child)) return count;
  }
  return 0;
}

/** Asserts that the answers of a look-ahead agree with each other, action by action. */
export function checkLook<G extends Rules>(state: G): void {
  const count = state.count;
  let firstWinning = NONE;
  let safe: u32 = 0;
  for (let n: u32 = 0; n < count; n++) {
    if (state.isWinning(n) && firstWinning == NONE) firstWinning = n;
    assert(!state.isWinning(n) || !state.isLosing(n), 'an action that wins does not lose');
    if (state.isLosing(n)) continue;
    assert(state.nthSafe(safe) == n, 'nthSafe lists the safe actions in their order');
    safe++;
  }
  assert(state.firstWinning == firstWinning, 'firstWinning is the first that wins');
  assert(state.safeCount == safe, 'safeCount counts the actions that do not lose');
  assert(!state.foundNone || (firstWinning == NONE && safe == count), 'foundNone is true only where nothing was found');
}
