/**
 * The improved policy of Gumbel MuZero (Danihelka, Guez, Schrittwieser and Silver 2022, sections 4 and 5): the priors
 * of a node, updated by the means of its children,
 *
 *     policy = softmax(ln prior + sigma(q)),   sigma(q) = (cVisit + most) cScale q,
 *
 * where `most` is the visits of the most visited child, and q the mean return of a child. For a child without visits, q
 * is the mixed value, which combines the evaluation of the node with the means of the other children (appendix D):
 *
 *     (evaluation + n (sum of prior q / sum of prior)) / (1 + n),   over the visited children, with n visits in all.
 *
 * Returns are in [0, 1] at every node, as the paper's sigma expects. So q is not scaled to [0, 1] among siblings, which
 * would exaggerate small differences.
 *
 * Proven children are excluded: nothing more can be learned of them.
 */

import type { ActionStats } from '../contracts/search.ts';
import { softmaxOf } from '../numeric/exponential.ts';
import { ln } from '../numeric/ucb1Tables.ts';
import type { Column, LearnedTree, ReadonlyTree } from '../tree/readonlyTree.ts';
import type { Simulation } from '../tree/simulation.ts';
import { ROOT } from '../tree/tree.ts';
import type { Select } from './selection.ts';

/** The parameters of sigma, which weighs means against priors. */
export interface Sigma {
  readonly cVisit: number;
  readonly cScale: number;
}

/** The columns that the improved policy reads. */
export const POLICY_COLUMNS: readonly Column[] = ['prior', 'evaluation'];

/** The lower bound of priors, so that each has a logarithm: the smallest 32-bit number above 0. */
const MIN_PRIOR = 2 ** -149;

/** The logarithm of a prior, finite for 0 as well. */
export function logitOf(prior: number): number {
  return ln(Math.max(MIN_PRIOR, prior));
}

/** The factor of sigma, by which a mean return is multiplied. */
export function sigmaFactor({ cVisit, cScale }: Sigma, most: number): number {
  return (cVisit + most) * cScale;
}

/**
 * Follows the child whose visits are furthest below its share by the improved policy, without randomness:
 *
 *     argmax policy - visits / (1 + all visits).
 *
 * Ties go to the first child.
 */
export function byImprovedPolicy(sigma: Sigma): Select {
  return (tree, node) => {
    const open = openChildren(tree, node);
    const policy = improvedPolicy(tree, node, open, sigma);
    const total = open.reduce((sum, child) => sum + tree.visitsOf(child), 0);
    let best = tree.firstChildOf(node);
    let bestLag = -Infinity;
    for (const [index, child] of open.entries()) {
      const lag = policy[index] - tree.visitsOf(child) / (1 + total);
      if (lag > bestLag) {
        best = child;
        bestLag = lag;
      }
    }
    return best;
  };
}

/** The statistics of the children that the improved policy reads. */
type PolicyTree = Pick<ReadonlyTree, 'visitsOf' | 'returnSumOf' | 'prior' | 'evaluation'>;

/**
 * The improved policy over all actions of a root, by their statistics. A proven return counts as the mean of a visit.
 * @param priors the priors without noise, in the order of the actions.
 * @param evaluation the evaluation of the root.
 */
export function improvedPolicyOf(
  actions: readonly ActionStats<unknown>[],
  priors: ArrayLike<number>,
  evaluation: number,
  sigma: Sigma,
): number[] {
  const visitsOf = (index: number): number => {
    const { proven, visits } = actions[index];
    return proven === undefined ? visits : Math.max(1, visits);
  };
  const returnSumOf = (index: number): number => actions[index].value * visitsOf(index);
  const tree = { visitsOf, returnSumOf, prior: priors, evaluation: [evaluation] };
  return improvedPolicy(tree, ROOT, [...actions.keys()], sigma);
}

/** The children of an expanded node that are not proven. */
function openChildren(tree: ReadonlyTree, node: number): number[] {
  const { proof } = tree;
  const first = tree.firstChildOf(node);
  const end = first + tree.childCountOf(node);
  const open: number[] = [];
  for (let child = first; child < end; child++) {
    if (proof[child] === 0) open.push(child);
  }
  return open;
}

/** The improved policy of an expanded node over its open children, in their order. */
function improvedPolicy(tree: PolicyTree, node: number, open: readonly number[], sigma: Sigma): number[] {
  const most = open.reduce((count, child) => Math.max(count, tree.visitsOf(child)), 0);
  const factor = sigmaFactor(sigma, most);
  const unvisited = mixedValue(tree, node, open);
  return softmaxOf(
    open.map((child) => {
      const q = tree.visitsOf(child) === 0 ? unvisited : tree.returnSumOf(child) / tree.visitsOf(child);
      return logitOf(tree.prior[child]) + factor * q;
    }),
  );
}

/** The mixed value, for children without visits. */
function mixedValue(tree: PolicyTree, node: number, open: readonly number[]): number {
  const { prior, evaluation } = tree;
  let count = 0;
  let weights = 0;
  let weighted = 0;
  for (const child of open) {
    const visits = tree.visitsOf(child);
    if (visits === 0) continue;
    const weight = Math.max(MIN_PRIOR, prior[child]);
    count += visits;
    weights += weight;
    weighted += (weight * tree.returnSumOf(child)) / visits;
  }
  if (count === 0) return evaluation[node];
  return (evaluation[node] + (count * weighted) / weights) / (1 + count);
}

/** Records the evaluation of each leaf, for `mixedValue`. */
export function learnEvaluation(
  { evaluation }: LearnedTree,
  { path, length, player, returns }: Simulation,
): void {
  if (player >= 0) evaluation[path[length - 1]] = returns[player];
}
