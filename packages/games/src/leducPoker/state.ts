/** The types and constants of Leduc poker: state and game. */
import type { HiddenInformationGame, HiddenNotation, Player } from '@banyan/mcts';

/** A state of Leduc poker. */
export interface LeducPokerState {
  /** The cards dealt so far: the first player's, the second's, the one on the table. 0 to 5: J, J, Q, Q, K, K. */
  cards: readonly number[];
  /** The actions of each round: `c` for a call, `r` for a raise, `f` for a fold. */
  rounds: readonly [string, string];
  /** The chips that each player has put in. */
  paid: readonly [number, number];
}

/** Gives up the chips put in. No card has its number. */
export const FOLD = 6;
/** Puts in as much as the other player has; checks where the players have put in the same. */
export const CALL = 7;
/** Calls, and puts in 2 chips more in the first round, 4 in the second. */
export const RAISE = 8;

/** The letters of `FOLD`, `CALL` and `RAISE` in a round. */
export const LETTERS = 'fcr';

/** The most chips that a player wins or loses. */
export const STAKE = 13;

/** The most raises of a round. */
export const MAX_RAISES = 2;

/** Leduc poker. */
export interface LeducPoker extends HiddenInformationGame<LeducPokerState> {
  readonly notation: HiddenNotation<LeducPokerState>;
  /** Gives up the chips put in. No card has its number. */
  readonly FOLD: number;
  /** Puts in as much as the other player has; checks where the players have put in the same. */
  readonly CALL: number;
  /** Calls, and puts in 2 chips more in the first round, 4 in the second. */
  readonly RAISE: number;
  /** The most chips that a player wins or loses: the range of returns is -13 to 13 chips. */
  readonly STAKE: number;
  chanceProbabilities(state: LeducPokerState): readonly number[];
  observedAction(state: LeducPokerState, action: number, player: Player): number | string;
}

/** The number of raises in a round. */
export function raisesOf(round: string): number {
  return round.split('r').length - 1;
}

/** Whether a round is over: after a fold, or a call that is not its first action. */
export function isComplete(round: string): boolean {
  return round.endsWith('f') || (round.length > 1 && round.endsWith('c'));
}

/** The current round: the first until the card on the table is dealt. */
export function roundOf({ cards }: LeducPokerState): 0 | 1 {
  return cards.length < 3 ? 0 : 1;
}

/** Whether both players have shown their cards: the second round is over without a fold. */
export function isShowdown({ rounds }: LeducPokerState): boolean {
  return isComplete(rounds[1]) && !rounds[1].endsWith('f');
}

/** Whether a player has seen a card, by its place in `cards`. */
export function seesCard(state: LeducPokerState, player: Player, place: number): boolean {
  return place === player || place === 2 || isShowdown(state);
}

/** Whether a player sees the next action: all but a card that is dealt to the other player. */
export function seesAction({ cards }: LeducPokerState, player: Player): boolean {
  return cards.length >= 2 || cards.length === player;
}
