/** The options of RAVE. Engines of other loops, such as the compiled core, take them without its selection. */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkOptions, checkRange } from '../checking/options.ts';
import { checkedFirstPlay, type FirstPlay } from './firstPlay.ts';

/** Options of `rave`, except the weight of exploration. */
export interface RaveWeights {
  /** The visits of a node at which both means have equal weight, above 0. Default 1,000. Excludes `bias`. */
  readonly equivalence?: number;
  /** The assumed error of AMAF means, at least 0. Selects the weight of the least error instead of `equivalence`. */
  readonly bias?: number;
  /** The value of a child without visits and AMAF visits: a number in [0, 1], or a function. Default 1, a win. */
  readonly firstPlay?: number | FirstPlay;
  /** Whether AMAF statistics begin with the game's `amafPriors`, for games that have this rule. Default false. */
  readonly priors?: boolean;
  /**
   * Whether an action counts for the player alone who took it first in a simulation, as the first stone on a point of Go.
   * Default false: for each player who took it.
   */
  readonly firstTaker?: boolean;
}

/** Options of `rave`. */
export interface RaveOptions extends RaveWeights {
  /** The weight of exploration, at least 0. Default 0.2: AMAF means explore already. */
  readonly c?: number;
}

const DEFAULT_EQUIVALENCE = 1_000;
/** The default weight of exploration in RAVE. */
export const DEFAULT_RAVE_C = 0.2;
const DEFAULT_FIRST_PLAY = 1;

/** Options of `rave` with their defaults, for its schedule by `bias`, if that is given, or by `equivalence`. */
export interface ResolvedRaveOptions extends Required<Omit<RaveOptions, 'bias'>> {
  readonly bias: number | undefined;
}

/**
 * The options with their defaults.
 * @throws BanyanError as `rave`.
 */
export function resolveRaveOptions(options: RaveOptions): ResolvedRaveOptions {
  checkOptions('rave', options, ['equivalence', 'bias', 'c', 'firstPlay', 'priors', 'firstTaker']);
  const {
    c = DEFAULT_RAVE_C,
    equivalence = DEFAULT_EQUIVALENCE,
    bias,
    firstPlay = DEFAULT_FIRST_PLAY,
    priors = false,
    firstTaker = false,
  } = options;
  checkRange('c', c, { min: 0 });
  if (bias !== undefined && options.equivalence !== undefined)
    throw new BanyanError(
      'INVALID_OPTION',
      'rave takes equivalence or bias, not both: each is a schedule of its own',
    );
  if (bias === undefined) checkRange('equivalence', equivalence, { above: 0 });
  else checkRange('bias', bias, { min: 0 });
  checkedFirstPlay(firstPlay);
  checkBoolean('priors', priors);
  checkBoolean('firstTaker', firstTaker);
  return { c, equivalence, bias, firstPlay, priors, firstTaker };
}

/**
 * Checks the options of `rave` except `c`.
 * @throws BanyanError as `rave`.
 */
export function checkRaveWeights(options: RaveWeights): void {
  checkOptions('rave', options, ['equivalence', 'bias', 'firstPlay', 'priors', 'firstTaker']);
  resolveRaveOptions(options);
}
