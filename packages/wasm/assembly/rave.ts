/** Selection by RAVE (Gelly and Silver 2011): `rave.ts` of `@banyan/mcts`, bound for bound. */
import * as amaf from './amaf';
import { nextNode } from './group';
import * as tree from './tree';
import { NO_NODE } from './tree';
import { sqrtLn } from './ucb1';

let c: f64 = 0;
/** The visits of a node at which both means have equal weight; not used if `squaredBias` is 0 or more. */
let equivalence: f64 = 0;
/** Four times the square of the bias, or -1. */
let squaredBias: f64 = -1;
/** The value of a child without visits and AMAF visits. */
let firstPlay: f64 = 1;

export function setRave(exploration: f64, visits: f64, bias: f64, initial: f64): void {
  c = exploration;
  equivalence = visits;
  squaredBias = bias;
  firstPlay = initial;
}

/** The child of the largest bound; ties go to the first. The current visit does not count. Proven children are skipped. */
export function selectByRave(node: usize, first: usize, count: u32): usize {
  const total = tree.visits(node) - 1;
  const exploration = c * sqrtLn(total);
  let best = NO_NODE;
  let bestBound = -Infinity;
  for (let n: u32 = 0, child = first; n < count; n++, child = nextNode(child)) {
    if (tree.isProven(child)) continue;
    const visits = tree.visits(child);
    const amafVisits = amaf.visits(child);
    let bound = visits == 0 ? firstPlay : tree.returnSum(child) / <f64>visits;
    if (amafVisits != 0) {
      const mean = amaf.returnSum(child) / <f64>amafVisits;
      bound = visits == 0 ? mean : bound + weightOf(visits, amafVisits, total) * (mean - bound);
    }
    bound += visits == 0 ? exploration : exploration / sqrt(<f64>visits);
    if (best == NO_NODE || bound > bestBound) {
      best = child;
      bestBound = bound;
    }
  }
  return best == NO_NODE ? first : best;
}

/** The weight beta of the AMAF mean. */
// @ts-ignore: decorator
@inline
function weightOf(visits: u32, amafVisits: u32, total: u32): f64 {
  if (squaredBias < 0) return sqrt(equivalence / (3 * <f64>total + equivalence));
  const n = <f64>visits;
  const m = <f64>amafVisits;
  return m / (n + m + squaredBias * n * m);
}
