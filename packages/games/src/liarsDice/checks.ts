/** Checks of the options of Liar's Dice. */
import { checkInteger, checkOptions as checkKnownOptions } from '@banyan/mcts/checks';
import { type LiarsDiceOptions, MAX_DICE, MAX_PLAYERS, MAX_SIDES } from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkOptions(options: LiarsDiceOptions): void {
  checkKnownOptions('liarsDice', options, ['players', 'dice', 'sides']);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_PLAYERS);
  if (options.dice !== undefined) checkInteger('dice', options.dice, 1, MAX_DICE);
  if (options.sides !== undefined) checkInteger('sides', options.sides, 2, MAX_SIDES);
}
