/** Options and checks of `grow`, which grows each tree to its own number of simulations. */
import type { Budget } from '../agent/budget.ts';
import type { Stopped } from '../agent/searchResult.ts';
import { stoppedBefore } from '../agent/think.ts';
import type { ThinkOptions } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkInteger, inspect } from '../checking/options.ts';
import { MAX_VISITS, type SearchReport } from '../contracts/search.ts';

/** The options of `think` that apply, and a bound on time. */
export interface GrowOptions<Action = number>
  extends Pick<ThinkOptions<Action>, 'signal' | 'onReport' | 'reportEvery'> {
  /** The time in milliseconds, above 0. */
  readonly milliseconds?: number;
}

/** The names of the options, for `checkOptions`. */
export const GROW_OPTIONS: readonly (keyof GrowOptions)[] = [
  'signal',
  'onReport',
  'reportEvery',
  'milliseconds',
];

/** A budget that is never reached: the sizes of the trees bound the search. */
export const UNBOUNDED: Budget = { simulations: MAX_VISITS };

/**
 * Checks the number of simulations of each tree, and copies them.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSizes(simulations: readonly number[], workers: number): readonly number[] {
  if (!Array.isArray(simulations) || simulations.length === 0 || simulations.length > workers) {
    throw new BanyanError(
      'INVALID_OPTION',
      `grow needs one number of simulations for each tree, 1 to ${workers} of them, not ${inspect(simulations)}`,
    );
  }
  for (const each of simulations) checkInteger('a number of simulations', each, 0, MAX_VISITS);
  return [...simulations];
}

/** As `stoppedBefore`, but trees also grow after proofs and forced moves, as they do while a search ponders. */
export function stoppedIfTerminal<Action>(report: SearchReport<Action>): Stopped | undefined {
  return stoppedBefore(report) === 'terminal' ? 'terminal' : undefined;
}
