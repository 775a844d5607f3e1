/** Dirichlet noise: priors that vary at the root, so that games of self-play do not repeat (Silver et al. 2017, 2018). */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkNumber, checkOptions } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { dirichletVariate } from '../numeric/variates.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import type { Select, Selection } from './selection.ts';

export interface DirichletNoiseOptions {
  /**
   * How even the noise is, 0.001 to 1,000: the smaller, the fewer actions get most of it. Default 0.3, as for chess;
   * AlphaZero takes about 10 divided by the number of legal actions.
   */
  readonly alpha?: number;
  /** The part of the priors that is noise, 0 to 1. Default 0.25. */
  readonly fraction?: number;
}

const MIN_ALPHA = 0.001;
const MAX_ALPHA = 1_000;

/**
 * A selection whose priors at the root are mixed with noise, once for each root:
 *
 *     (1 - fraction) prior + fraction noise,   noise a point of the Dirichlet distribution of alpha.
 *
 * @param selection one that goes by priors, such as `puct()`.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function dirichletNoise(selection: Selection, options: DirichletNoiseOptions = {}): Selection {
  checkFunction('selection', selection, 'puct()');
  checkOptions('dirichletNoise', options, ['alpha', 'fraction']);
  const { alpha = 0.3, fraction = 0.25 } = options;
  checkNumber('alpha', alpha, MIN_ALPHA, MAX_ALPHA);
  checkNumber('fraction', fraction, 0, 1);
  const { columns, learn } = selection;
  if (columns?.includes('prior') !== true) {
    throw new BanyanError(
      'INVALID_OPTION',
      'dirichletNoise needs a selection that goes by priors, as puct() does',
    );
  }
  const from = (tree: Tree, random: Random, isResumed: boolean): Select => {
    if (!isResumed) mixNoise(tree, alpha, fraction, random);
    return selection.from?.(tree, random, isResumed) ?? selection;
  };
  return Object.assign((...asked: Parameters<Select>) => selection(...asked), { columns, learn, from });
}

function mixNoise(
  { prior, firstChild, childCount }: Tree,
  alpha: number,
  fraction: number,
  random: Random,
): void {
  const first = firstChild[ROOT];
  for (const [index, noise] of dirichletVariate(alpha, childCount[ROOT], random).entries()) {
    prior[first + index] = (1 - fraction) * prior[first + index] + fraction * noise;
  }
}
