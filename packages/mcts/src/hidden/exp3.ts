/** EXP3: a selection for simultaneous choices, which samples actions so that the opponent cannot predict them. */

import { checkOptions, checkRange } from '../checking/options.ts';
import { exp } from '../numeric/exponential.ts';
import { ln } from '../numeric/ucb1Tables.ts';
import type { InformationSelection } from './informationSelection.ts';
import { NONE } from './informationTree.ts';

/** Options of `exp3`. */
export interface Exp3Options {
  /** The lower bound of gamma, in [0, 1]. Default 0. */
  readonly minExploration?: number;
}

/**
 * EXP3 (Auer, Cesa-Bianchi, Freund and Schapire 2002), for choices that players make simultaneously.
 *
 * UCB1 is nearly deterministic, so the opponent would learn to answer its next choice. At a node with N visits and K
 * actions, each action has the probability
 *
 *     (1 - gamma) exp(eta gain) / sum of exp(eta gain) + gamma / K,
 *     gamma = min(1, sqrt(K ln K / ((e - 1) N))),   eta = gamma / K
 *
 * where an action's gain is the sum of its returns, each divided by the probability of that choice. The visit counts,
 * not the last probabilities, approach an equilibrium: play by them, with `sampleAction(report, 1, random)`.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function exp3(options: Exp3Options = {}): InformationSelection {
  checkOptions('exp3', options, ['minExploration']);
  const { minExploration = 0 } = options;
  checkRange('minExploration', minExploration, { min: 0, max: 1 });
  const gains: number[] = [];
  const probabilities: number[] = [];
  const select: InformationSelection = ({ visits, gain }, candidates, random) => {
    const { node, children, length } = candidates;
    const asRegret = Math.sqrt((length * ln(length)) / ((Math.E - 1) * Math.max(1, visits[node])));
    const gamma = Math.min(1, Math.max(asRegret, minExploration));
    let most = 0;
    for (let index = 0; index < length; index++) {
      gains[index] = children[index] === NONE ? 0 : gain[children[index]];
      most = Math.max(most, gains[index]);
    }
    let sum = 0;
    for (let index = 0; index < length; index++) {
      probabilities[index] = exp((gamma / length) * (gains[index] - most));
      sum += probabilities[index];
    }
    let left = random();
    let index = 0;
    for (; index < length; index++) {
      candidates.probability = ((1 - gamma) * probabilities[index]) / sum + gamma / length;
      left -= candidates.probability;
      if (left < 0 || index === length - 1) break;
    }
    return index;
  };
  return Object.assign(select, {
    columns: ['gain'],
    learn: (tree, child, value, probability) => {
      tree.gain[child] += value / probability;
    },
  } satisfies Pick<InformationSelection, 'columns' | 'learn'>);
}
