/**
 * Gumbel planning for few simulations (Danihelka, Guez, Schrittwieser and Silver 2022). At the root, it draws actions
 * by their priors, without replacement, and finds the best of them by sequential halving. Where the values of the drawn
 * actions are exact, the final action is in expectation at least as good as one drawn by the priors, however few the
 * simulations. PUCT has no such guarantee.
 *
 * The drawn actions are those of the largest ln prior + g, where g is Gumbel noise. The search replaces the prior of each child
 * of the root by softmax(ln prior + g), so that the final move sees the noise, too.
 */

import { checkInteger, checkOptions, checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { ActionStats } from '../contracts/search.ts';
import { softmaxOf } from '../numeric/exponential.ts';
import { gumbelVariate } from '../numeric/variates.ts';
import type { FinalMove } from '../report/finalMove.ts';
import type { LearnedTree, ReadonlyTree } from '../tree/readonlyTree.ts';
import { ROOT } from '../tree/tree.ts';
import {
  byImprovedPolicy,
  improvedPolicyOf,
  learnEvaluation,
  logitOf,
  POLICY_COLUMNS,
  type Sigma,
  sigmaFactor,
} from './improvedPolicy.ts';
import type { RootSelect, Select, Selection } from './selection.ts';
import { sequentialHalving } from './sequentialHalving.ts';

/** Options of `gumbel`. */
export interface GumbelOptions {
  /**
   * The simulations of the budget for a move, 1 to 1,000,000,000, including the one that evaluates a new root.
   *
   * Further simulations continue with the last two actions; after fewer simulations, more actions are left.
   */
  readonly simulations: number;
  /** The number of actions drawn at the root, 1 to 65,536; all legal actions if there are fewer. Default 16. */
  readonly actions?: number;
  /** The constant added to the visits in sigma, 0 to 1,000,000: c_visit of the paper. Default 50. */
  readonly cVisit?: number;
  /** The weight of means in sigma, 0 to 1,000,000: c_scale of the paper. Default 1. */
  readonly cScale?: number;
  /**
   * The weight of the noise, 0 to 1. Default 1. With 0, the actions of the largest priors are taken, as in competition.
   */
  readonly noise?: number;
}

/** The two parts of Gumbel planning, options of `mcts`. */
export interface GumbelPlanning {
  readonly selection: Selection;
  readonly finalMove: FinalMove;
}

const MAX_SIMULATIONS = 1_000_000_000;
const MAX_ACTIONS = 65_536;
const MAX_WEIGHT = 1_000_000;

/**
 * Selection and final move of Gumbel planning: `mcts(game, { ...gumbel({ simulations: 64 }), evaluator })`.
 *
 * At the root a simulation follows the child of the largest
 *
 *     ln prior + g + sigma(mean),   sigma(q) = (cVisit + most) cScale q,
 *
 * among the children with as many visits as the schedule requires (`sequentialHalving.ts`), where `most` is the visits
 * of the most visited child; the sigma of a child without visits counts as 0. The final move is the action of the
 * largest such sum among the most visited. Visits count from the last `advance` on, means include all visits. Below the
 * root, the selection follows the improved policy (`improvedPolicy.ts`). Proven children are skipped. The priors are
 * those of the evaluator, or equal ones if it gives none; then this is plain sequential halving over actions drawn at
 * random.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function gumbel(options: GumbelOptions): GumbelPlanning {
  checkOptions('gumbel', options, ['simulations', 'actions', 'cVisit', 'cScale', 'noise']);
  const { simulations, actions = 16, cVisit = 50, cScale = 1, noise = 1 } = options;
  checkInteger('simulations', simulations, 1, MAX_SIMULATIONS);
  checkInteger('actions', actions, 1, MAX_ACTIONS);
  checkRange('cVisit', cVisit, { min: 0, max: MAX_WEIGHT });
  checkRange('cScale', cScale, { min: 0, max: MAX_WEIGHT });
  checkRange('noise', noise, { min: 0, max: 1 });
  const sigma = { cVisit, cScale };
  const inside = byImprovedPolicy(sigma);
  const from = (tree: LearnedTree, random: Random, isResumed: boolean): RootSelect => {
    const clean = isResumed && noise > 0 ? undefined : priorsAtRoot(tree);
    if (!isResumed) addNoise(tree, noise, random);
    const atRoot = byHalving(tree, simulations, actions, sigma);
    const select: Select = (tree, node, simulation) =>
      node === ROOT ? atRoot(tree, node, simulation) : inside(tree, node, simulation);
    return Object.assign(select, {
      policy:
        clean &&
        (({ evaluation }: ReadonlyTree, stats: readonly ActionStats<unknown>[]): number[] =>
          improvedPolicyOf(stats, clean, evaluation[ROOT], sigma)),
    });
  };
  return {
    selection: Object.assign((...args: Parameters<Select>) => inside(...args), {
      columns: POLICY_COLUMNS,
      learn: learnEvaluation,
      from,
    }),
    finalMove: (a, b) => newVisitsOf(b) - newVisitsOf(a) || finalScore(b, sigma) - finalScore(a, sigma),
  };
}

/** The lower bound of priors before noise: with any noise, the result is above 0 in 32 bits. */
const MIN_DRAWN = 2 ** -100;

/** The priors of the root's children. */
function priorsAtRoot(tree: LearnedTree): number[] {
  const first = tree.firstChildOf(ROOT);
  return Array.from(tree.prior.subarray(first, first + tree.childCountOf(ROOT)));
}

/** Adds the noise to the priors of the root's children. */
function addNoise(tree: LearnedTree, noise: number, random: Random): void {
  const logits = priorsAtRoot(tree).map(
    (clean) => logitOf(Math.max(MIN_DRAWN, clean)) + noise * gumbelVariate(random),
  );
  tree.prior.set(softmaxOf(logits), tree.firstChildOf(ROOT));
}

/** The rank of children with fewer visits than required, which were dropped: behind those with more visits. */
const DROPPED = 2 ** 40;

/** The selection at this root from now on. */
function byHalving(tree: ReadonlyTree, simulations: number, actions: number, sigma: Sigma): Select {
  const first = tree.firstChildOf(ROOT);
  const before = Array.from({ length: tree.childCountOf(ROOT) }, (_, index) => tree.visitsOf(first + index));
  const isOpen = (_: number, index: number): boolean => tree.proof[first + index] === 0;
  const arms = Math.max(1, Math.min(actions, before.filter(isOpen).length));
  const isNew = before.every((visits) => visits === 0);
  const wantedAt = sequentialHalving(arms, isNew ? Math.max(1, simulations - 1) : simulations);
  return (tree) => {
    const { prior, proof } = tree;
    const counts = before.map((kept, index) => tree.visitsOf(first + index) - kept);
    const wanted = wantedAt(counts.reduce((sum, count) => sum + count, 0));
    const factor = sigmaFactor(sigma, Math.max(...counts));
    let best = first;
    let bestRank = Infinity;
    let bestScore = -Infinity;
    for (const [index, count] of counts.entries()) {
      const child = first + index;
      if (proof[child] !== 0) continue;
      const rank = count >= wanted ? count : DROPPED - count;
      const score =
        logitOf(prior[child]) + (count === 0 ? 0 : (factor * tree.returnSumOf(child)) / tree.visitsOf(child));
      if (rank < bestRank || (rank === bestRank && score > bestScore)) {
        best = child;
        bestRank = rank;
        bestScore = score;
      }
    }
    return best;
  };
}

function newVisitsOf({ visits, newVisits = visits }: ActionStats<unknown>): number {
  return newVisits;
}

/** The score of an action, to compare it with actions of equal visits. */
function finalScore(stats: ActionStats<unknown>, sigma: Sigma): number {
  const { prior = 0, value } = stats;
  const visits = newVisitsOf(stats);
  return logitOf(prior) + (visits === 0 ? 0 : sigmaFactor(sigma, visits) * value);
}
