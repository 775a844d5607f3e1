/** Dirichlet noise: varies the priors at the root, so that games of self-play differ (Silver et al. 2017, 2018). */

import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkOptions, checkRange } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { dirichletVariate } from '../numeric/variates.ts';
import type { LearnedTree } from '../tree/readonlyTree.ts';
import { ROOT } from '../tree/tree.ts';
import type { Select, Selection } from './selection.ts';

/** Options of `dirichletNoise`. */
export interface DirichletNoiseOptions {
  /**
   * The concentration of the noise, 0.001 to 1,000: the smaller, the fewer actions get most of it.
   *
   * Default 0.3, as for chess. AlphaZero uses about 10 divided by the number of legal actions.
   */
  readonly alpha?: number;
  /** The fraction of the priors that is noise, 0 to 1. Default 0.25. */
  readonly fraction?: number;
}

const MIN_ALPHA = 0.001;
const MAX_ALPHA = 1_000;

/**
 * A selection whose priors at the root are mixed with noise, once for each root:
 *
 *     (1 - fraction) prior + fraction noise,   the noise drawn from the Dirichlet distribution of alpha.
 *
 * @param selection a selection that uses priors, such as `puct()`.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function dirichletNoise(selection: Selection, options: DirichletNoiseOptions = {}): Selection {
  checkFunction('selection', selection, 'puct()');
  checkOptions('dirichletNoise', options, ['alpha', 'fraction']);
  const { alpha = 0.3, fraction = 0.25 } = options;
  checkRange('alpha', alpha, { min: MIN_ALPHA, max: MAX_ALPHA });
  checkRange('fraction', fraction, { min: 0, max: 1 });
  const { columns, learn } = selection;
  if (columns?.includes('prior') !== true) {
    throw new BanyanError(
      'INVALID_OPTION',
      'dirichletNoise needs a selection that goes by priors, as puct() does',
    );
  }
  const from = (tree: LearnedTree, random: Random, isResumed: boolean): Select => {
    if (!isResumed) mixNoise(tree, alpha, fraction, random);
    return selection.from?.(tree, random, isResumed) ?? selection;
  };
  return Object.assign((...args: Parameters<Select>) => selection(...args), { columns, learn, from });
}

function mixNoise(tree: LearnedTree, alpha: number, fraction: number, random: Random): void {
  const { prior } = tree;
  const first = tree.firstChildOf(ROOT);
  for (const [index, noise] of dirichletVariate(alpha, tree.childCountOf(ROOT), random).entries()) {
    prior[first + index] = (1 - fraction) * prior[first + index] + fraction * noise;
  }
}
