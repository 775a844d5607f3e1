/** The types and constants of Kuhn's poker: state and game. */
import type { HiddenInformationGame, HiddenNotation, Player } from '@banyan/mcts';

/** A state of Kuhn's poker. */
export interface KuhnPokerState {
  /** The cards dealt so far, the first player's first: 0 to 2, for jack, queen and king. */
  cards: readonly number[];
  /** The actions so far: `p` for a pass, `b` for a bet. */
  bets: string;
}

/** Checks, or folds where the other player has bet. No card has its number. */
export const PASS = 3;
/** Bets a chip, or calls where the other player has bet. */
export const BET = 4;

/** The most chips that a player wins or loses. */
export const STAKE = 2;

/** Kuhn's poker. */
export interface KuhnPoker extends HiddenInformationGame<KuhnPokerState> {
  readonly notation: HiddenNotation<KuhnPokerState>;
  /** Checks, or folds where the other player has bet. No card has its number. */
  readonly PASS: number;
  /** Bets a chip, or calls where the other player has bet. */
  readonly BET: number;
  /** The most chips that a player wins or loses: the range of returns is -2 to 2 chips. */
  readonly STAKE: number;
  chanceProbabilities(state: KuhnPokerState): readonly number[];
  observedAction(state: KuhnPokerState, action: number, player: Player): number | string;
}

/** The chips that a player has put in so far. */
export function chipsPaid({ bets }: KuhnPokerState, player: Player): number {
  for (let turn = player; turn < bets.length; turn += 2) {
    if (bets[turn] === 'b') return 2;
  }
  return 1;
}

/** Whether a player has seen the card of `owner`: the player's own, and both at a showdown. */
export function seesCard({ bets }: KuhnPokerState, player: Player, owner: Player): boolean {
  return player === owner || bets === 'pp' || bets.endsWith('bb');
}

/** Whether a player sees the next action: all but a card that is dealt to the other player. */
export function seesAction({ cards }: KuhnPokerState, player: Player): boolean {
  return cards.length >= 2 || cards.length === player;
}
