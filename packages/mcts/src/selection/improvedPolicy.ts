/**
 * The improved policy of Gumbel MuZero (Danihelka, Guez, Schrittwieser and Silver 2022, sections 4 and 5): what a node's
 * priors become in the light of its values,
 *
 *     policy = softmax(ln prior + sigma(q)),   sigma(q) = (cVisit + most) cScale q,
 *
 * with `most` the visits of the most visited child. q is a child's mean, or, for one without visits, the mixed value: what
 * the node is worth by its own evaluation and by the means of the others (appendix D),
 *
 *     (evaluation + n (sum of prior q / sum of prior)) / (1 + n),   over the visited children, with n visits in all.
 *
 * Returns are in [0, 1] here, for every node alike, which is what the paper's sigma expects; so q is not stretched to
 * [0, 1] among siblings, which would make much of little where all moves are about as good.
 *
 * Proven children are out of all this: nothing more can be learned of them.
 */

import { softmaxOf } from '../numeric/exponential.ts';
import { ln } from '../numeric/ucb1Tables.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Column, Tree } from '../tree/tree.ts';
import type { Select } from './selection.ts';

/** How much values weigh against priors. */
export interface Sigma {
  readonly cVisit: number;
  readonly cScale: number;
}

/** What is read here of a node beyond its visits and value. */
export const POLICY_COLUMNS: readonly Column[] = ['prior', 'evaluation'];

/** The smallest 32-bit number above 0: what a prior counts as at least, so that it has a logarithm. */
const MIN_PRIOR = 2 ** -149;

/** The logarithm of a prior, finite for 0 as well. */
export function logitOf(prior: number): number {
  return ln(Math.max(MIN_PRIOR, prior));
}

/** The factor that turns a mean return into what is added to the logarithm of a prior. */
export function sigmaFactor({ cVisit, cScale }: Sigma, most: number): number {
  return (cVisit + most) * cScale;
}

/**
 * Follows the child that is furthest behind its share of the visits, without chance:
 *
 *     argmax policy - visits / (1 + all visits),
 *
 * the first of them where several are equal.
 */
export function byImprovedPolicy(sigma: Sigma): Select {
  return (tree, node) => {
    const { visits } = tree;
    const open = openChildren(tree, node);
    const policy = improvedPolicy(tree, node, open, sigma);
    const total = open.reduce((sum, child) => sum + visits[child], 0);
    let best = tree.firstChild[node];
    let bestLag = -Infinity;
    for (const [index, child] of open.entries()) {
      const lag = policy[index] - visits[child] / (1 + total);
      if (lag > bestLag) {
        best = child;
        bestLag = lag;
      }
    }
    return best;
  };
}

/** The children of an expanded node that are not proven. */
function openChildren({ proof, firstChild, childCount }: Tree, node: number): number[] {
  const open: number[] = [];
  for (let child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
    if (proof[child] === 0) open.push(child);
  }
  return open;
}

/** The improved policy of an expanded node over its open children, in their order. */
function improvedPolicy(tree: Tree, node: number, open: readonly number[], sigma: Sigma): number[] {
  const { visits, returnSum } = tree;
  const most = open.reduce((count, child) => Math.max(count, visits[child]), 0);
  const factor = sigmaFactor(sigma, most);
  const unvisited = mixedValue(tree, node, open);
  return softmaxOf(
    open.map((child) => {
      const q = visits[child] === 0 ? unvisited : returnSum[child] / visits[child];
      return logitOf(tree.prior[child]) + factor * q;
    }),
  );
}

/** What a child without visits counts as. */
function mixedValue(tree: Tree, node: number, open: readonly number[]): number {
  const { visits, returnSum, prior, evaluation } = tree;
  let count = 0;
  let weights = 0;
  let weighted = 0;
  for (const child of open) {
    if (visits[child] === 0) continue;
    const weight = Math.max(MIN_PRIOR, prior[child]);
    count += visits[child];
    weights += weight;
    weighted += (weight * returnSum[child]) / visits[child];
  }
  if (count === 0) return evaluation[node];
  return (evaluation[node] + (count * weighted) / weights) / (1 + count);
}

/** Writes down what each leaf was evaluated to, for `mixedValue`. */
export function learnEvaluation({ evaluation }: Tree, { path, length, player, returns }: Simulation): void {
  if (player >= 0) evaluation[path[length - 1]] = returns[player];
}
