/** Growth to given sizes: what is asked of a search whose trees each get a number of simulations of their own. */
import type { Budget } from '../agent/budget.ts';
import type { Stopped } from '../agent/searchResult.ts';
import { endsAtOnce } from '../agent/think.ts';
import type { ThinkOptions } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkInteger, inspect } from '../checking/options.ts';
import { MAX_VISITS, type SearchReport } from '../contracts/search.ts';

/** As those of `think`, and a bound on time. */
export interface GrowOptions<Action = number>
  extends Pick<ThinkOptions<Action>, 'signal' | 'onReport' | 'reportEvery'> {
  /** Time to think, above 0. */
  readonly milliseconds?: number;
}

/** The names of the options, for `checkOptions`. */
export const GROW_OPTIONS: readonly (keyof GrowOptions)[] = [
  'signal',
  'onReport',
  'reportEvery',
  'milliseconds',
];

/** What bounds nothing: the sizes of the trees do. */
export const WHOLE: Budget = { simulations: MAX_VISITS };

/** @throws BanyanError `INVALID_OPTION`. */
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

/** As `endsAtOnce`, but for proofs and forced moves: trees grow all the same, as they do where a search ponders. */
export function endsUnsearched<Action>(report: SearchReport<Action>): Stopped | undefined {
  return endsAtOnce(report) === 'terminal' ? 'terminal' : undefined;
}
