/**
 * Gumbel planning for few simulations (Danihelka, Guez, Schrittwieser and Silver 2022): at the root, some actions are drawn
 * by their priors, without replacement, and sequential halving finds the best of them. The action that it ends with is in
 * expectation at least as good as one drawn by the priors, however few the simulations, which PUCT cannot promise.
 *
 * Actions are drawn by the largest ln prior + g, g Gumbel noise. Added to a logarithm, noise is just another prior: so it is
 * written to the priors of the root's children, where all that follows finds it, the final move of a report included.
 */

import { checkInteger, checkNumber, checkOptions } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { ActionStats } from '../contracts/search.ts';
import { softmaxOf } from '../numeric/exponential.ts';
import { gumbelVariate } from '../numeric/variates.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import {
  byImprovedPolicy,
  learnEvaluation,
  logitOf,
  POLICY_COLUMNS,
  type Sigma,
  sigmaFactor,
} from './improvedPolicy.ts';
import type { Select, Selection } from './selection.ts';
import { sequentialHalving } from './sequentialHalving.ts';

export interface GumbelOptions {
  /**
   * The simulations of the budget for a move, 1 to 1,000,000,000, with the one that evaluates a new root. More go on with
   * the last two actions; of fewer, the halves come out larger.
   */
  readonly simulations: number;
  /** How many actions are drawn at the root, 1 to 65,536, if so many are legal. Default 16. */
  readonly actions?: number;
  /** Adds to the visits by which values weigh, 0 to 1,000,000: c_visit of the paper. Default 50. */
  readonly cVisit?: number;
  /** The weight of values, 0 to 1,000,000: c_scale of the paper. Default 1. */
  readonly cScale?: number;
  /** The weight of the noise, 0 to 1. Default 1; with 0 the likeliest actions are taken, as for play in earnest. */
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
 * At the root a simulation follows, of the children with as many visits as the schedule wants (`sequentialHalving.ts`), the
 * one of the largest
 *
 *     ln prior + g + sigma(mean),   sigma(q) = (cVisit + most) cScale q,
 *
 * `most` the visits of the most visited one; the final move is the action of the largest such sum among the most visited.
 * Visits count from when the root became the root, means from all visits. Elsewhere it goes by the improved policy
 * (`improvedPolicy.ts`). Proven children are passed by. The priors are those of the evaluator, equal ones where it gives
 * none: then this is plain sequential halving, over actions drawn at random.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function gumbel(options: GumbelOptions): GumbelPlanning {
  checkOptions('gumbel', options, ['simulations', 'actions', 'cVisit', 'cScale', 'noise']);
  const { simulations, actions = 16, cVisit = 50, cScale = 1, noise = 1 } = options;
  checkInteger('simulations', simulations, 1, MAX_SIMULATIONS);
  checkInteger('actions', actions, 1, MAX_ACTIONS);
  checkNumber('cVisit', cVisit, 0, MAX_WEIGHT);
  checkNumber('cScale', cScale, 0, MAX_WEIGHT);
  checkNumber('noise', noise, 0, 1);
  const sigma = { cVisit, cScale };
  const inside = byImprovedPolicy(sigma);
  const from = (tree: Tree, random: Random, isResumed: boolean): Select => {
    if (!isResumed) addNoise(tree, noise, random);
    const atRoot = byHalving(tree, simulations, actions, sigma);
    return (tree, node, simulation) =>
      node === ROOT ? atRoot(tree, node, simulation) : inside(tree, node, simulation);
  };
  return {
    selection: Object.assign((...asked: Parameters<Select>) => inside(...asked), {
      columns: POLICY_COLUMNS,
      learn: learnEvaluation,
      from,
    }),
    finalMove: (a, b) => newVisitsOf(b) - newVisitsOf(a) || finalScore(b, sigma) - finalScore(a, sigma),
  };
}

/** What a prior counts as at least before it gets noise: what comes out of it is no 0 in 32 bits, whatever the noise. */
const MIN_DRAWN = 2 ** -100;

/** Makes the noise part of the priors of the root's children. */
function addNoise({ prior, firstChild, childCount }: Tree, noise: number, random: Random): void {
  const first = firstChild[ROOT];
  const priors = Array.from(prior.subarray(first, first + childCount[ROOT]));
  const logits = priors.map((clean) => logitOf(Math.max(MIN_DRAWN, clean)) + noise * gumbelVariate(random));
  prior.set(softmaxOf(logits), first);
}

/** Where nothing has as many visits as are wanted, what has more comes before what has fewer: that was dropped. */
const DROPPED = 2 ** 40;

/** The selection at this root, from now on. */
function byHalving(tree: Tree, simulations: number, actions: number, sigma: Sigma): Select {
  const first = tree.firstChild[ROOT];
  const before = tree.visits.slice(first, first + tree.childCount[ROOT]);
  const isOpen = (_: number, index: number): boolean => tree.proof[first + index] === 0;
  const arms = Math.max(1, Math.min(actions, before.filter(isOpen).length));
  const isNew = before.every((visits) => visits === 0);
  const wantedAt = sequentialHalving(arms, isNew ? Math.max(1, simulations - 1) : simulations);
  return ({ visits, returnSum, prior, proof }) => {
    const counts = before.map((kept, index) => visits[first + index] - kept);
    const wanted = wantedAt(counts.reduce((sum, count) => sum + count, 0));
    const factor = sigmaFactor(sigma, Math.max(...counts));
    let best = first;
    let bestRank = Infinity;
    let bestScore = -Infinity;
    for (const [index, count] of counts.entries()) {
      const child = first + index;
      if (proof[child] !== 0) continue;
      const rank = count >= wanted ? count - wanted : DROPPED + wanted - count;
      const score = logitOf(prior[child]) + (count === 0 ? 0 : (factor * returnSum[child]) / visits[child]);
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

/** The score of an action, among those with as many visits. */
function finalScore(stats: ActionStats<unknown>, sigma: Sigma): number {
  const { prior = 0, value } = stats;
  const visits = newVisitsOf(stats);
  return logitOf(prior) + (visits === 0 ? 0 : sigmaFactor(sigma, visits) * value);
}
