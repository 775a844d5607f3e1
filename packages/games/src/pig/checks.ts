/** Checks of the options of Pig. */
import { checkInteger, checkOptions as checkKnownOptions } from '@banyan/mcts/checks';
import { MAX_PLAYERS, MAX_TARGET, type PigOptions } from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkOptions(options: PigOptions): void {
  checkKnownOptions('pig', options, ['target', 'players']);
  checkInteger('target', options.target, 2, MAX_TARGET);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_PLAYERS);
}
