/** What a state of Leduc poker is, and its actions. */
import type { Player } from '@banyan/mcts';

export interface LeducPokerState {
  /** The cards dealt so far: the first player's, the second's, the one on the table. 0 to 5: J, J, Q, Q, K, K. */
  cards: readonly number[];
  /** What was done in each round: `c` for a call, `r` for a raise, `f` for a fold. */
  rounds: readonly [string, string];
  /** The chips that each player has put in. */
  paid: readonly [number, number];
}

/** Gives up the chips put in. No card has its number. */
export const FOLD = 6;
/** Puts in as much as the other player has, which may be nothing more. */
export const CALL = 7;
/** Calls, and puts in 2 chips more in the first round, 4 in the second. */
export const RAISE = 8;

/** The letters of `FOLD`, `CALL` and `RAISE` in a round. */
export const LEDUC_LETTERS = 'fcr';

/** What a player can win or lose, in chips: the returns are (13 + chips won) / 26. */
export const LEDUC_STAKE = 13;

/** The most raises of a round. */
export const MOST_RAISES = 2;

export function raisesOf(round: string): number {
  return round.split('r').length - 1;
}

/** Whether nothing more can be done in a round: a fold, or a call that is not its first action. */
export function isComplete(round: string): boolean {
  return round.endsWith('f') || (round.length > 1 && round.endsWith('c'));
}

/** The round that is played: the first until the card on the table is dealt. */
export function roundOf({ cards }: LeducPokerState): 0 | 1 {
  return cards.length < 3 ? 0 : 1;
}

/** Whether both players have shown their cards: nobody has folded, and the second round is complete. */
export function isShowdown({ rounds }: LeducPokerState): boolean {
  return isComplete(rounds[1]) && !rounds[1].endsWith('f');
}

/** Whether a player has seen a card, by its place in `cards`. */
export function seesLeducCard(state: LeducPokerState, player: Player, place: number): boolean {
  return place === player || place === 2 || isShowdown(state);
}
