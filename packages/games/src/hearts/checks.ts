/** Checks of the options of Hearts. */
import { checkBoolean, checkInteger, checkOptions as checkKnownOptions } from '@banyan/mcts/checks';
import { type HeartsOptions, MAX_TARGET } from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkOptions(options: HeartsOptions): void {
  checkKnownOptions('hearts', options, ['passing', 'target']);
  if (options.passing !== undefined) checkBoolean('passing', options.passing);
  if (options.target !== undefined) checkInteger('target', options.target, 1, MAX_TARGET);
}
