/** Checks of the options of Knockout Whist. */
import { checkInteger, checkOptions as checkKnownOptions } from '@banyan/mcts/checks';
import { type KnockoutWhistOptions, MAX_CARDS, MAX_PLAYERS } from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkOptions(options: KnockoutWhistOptions): void {
  checkKnownOptions('knockoutWhist', options, ['players', 'cards']);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_PLAYERS);
  if (options.cards !== undefined) checkInteger('cards', options.cards, 1, MAX_CARDS);
}
