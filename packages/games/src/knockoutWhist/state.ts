/** The types and constants of Knockout Whist: options, state, game; and where a state keeps its cards. */
import type { HiddenInformationGame, HiddenNotation, Player, Random } from '@banyan/mcts';
import { countRow, countWord, DECK_SIZE, SUITS } from '../cards/cards.ts';

/** The options of Knockout Whist. */
export interface KnockoutWhistOptions {
  /** 2 to 7. Default 4. */
  readonly players?: number;
  /** The cards of each hand in the first round, 1 to 7. Default 7. */
  readonly cards?: number;
}

export const MAX_PLAYERS = 7;
export const MAX_CARDS = 7;

/** The action that calls clubs as trumps; the other suits follow. No card has its number. */
export const CALL_CLUBS: number = DECK_SIZE;

/** The outcome in which the first player wins the cut for trumps; those of the others follow. */
export const FIRST_CUT: number = CALL_CLUBS + SUITS;

/** No trumps, no card on the table, no caller. */
export const NONE = -1;

/**
 * The next action: chance deals a card (`deal`), turns one up for trumps (`turn`), or draws the winner of a cut for the
 * right to call trumps (`cut`); a player calls trumps (`call`) or plays a card (`play`); none at the end (`over`).
 */
export type KnockoutWhistPhase = 'deal' | 'turn' | 'cut' | 'call' | 'play' | 'over';

/** A state of Knockout Whist. */
export interface KnockoutWhistState {
  /**
   * The cards, in rows of four words (`cards.ts`): the hand of each player, then the rest of the deck, then the cards
   * that all players have seen in this round, played or turned up.
   */
  readonly cards: Uint16Array;
  /** For each player, bit s is set after a failure to follow suit s in this round. */
  readonly lacks: Uint8Array;
  /** The tricks of each player in this round; between rounds, in the last one. */
  readonly tricks: Uint8Array;
  /** The card that each player has played to this trick, or `NONE`. */
  readonly table: Int8Array;
  phase: KnockoutWhistPhase;
  /** The number of cards that each hand is dealt in this round. */
  round: number;
  /** A suit; `NONE` before it is turned up or called. */
  trumps: number;
  /** The player who deals this round. */
  dealer: Player;
  /**
   * The player who calls trumps in this round; `NONE` in the first round, where a card is turned up, and before a cut.
   */
  caller: Player;
  /** The player who leads to this trick. */
  leader: Player;
  /** The player whose card wins the trick so far. */
  best: Player;
  /** The player who gets the next card, or is to call or to play; at the end, the winner. */
  player: Player;
  /** The number of cards still to be dealt, or to be played to this trick. */
  left: number;
  /** Bit p is set once player p is knocked out. */
  out: number;
}

/** Knockout Whist with given options. */
export interface KnockoutWhist extends HiddenInformationGame<KnockoutWhistState> {
  readonly options: Required<KnockoutWhistOptions>;
  readonly notation: HiddenNotation<KnockoutWhistState>;
  chanceProbabilities(state: KnockoutWhistState): readonly number[];
  rolloutOutcome(state: KnockoutWhistState, random: Random): number;
  observedAction(state: KnockoutWhistState, action: number, player: Player): number | string;
}

/** The first word of the deck in a state's cards. */
export function deckRow(players: number): number {
  return players * SUITS;
}

/** The first word of the cards that all players have seen. */
export function seenRow(players: number): number {
  return (players + 1) * SUITS;
}

/** Whether a player is knocked out. */
export function isOut({ out }: KnockoutWhistState, player: Player): boolean {
  return ((out >> player) & 1) === 1;
}

/** The next player who is still in. */
export function nextIn(state: KnockoutWhistState, player: Player): Player {
  const players = state.tricks.length;
  let next = player;
  do next = next + 1 === players ? 0 : next + 1;
  while (isOut(state, next));
  return next;
}

/** The number of players who are still in. */
export function countIn({ tricks, out }: KnockoutWhistState): number {
  return tricks.length - countWord(out);
}

/** The players who took the most tricks of the round. */
export function trickLeaders({ tricks }: KnockoutWhistState): Player[] {
  let most = 0;
  let leaders: Player[] = [];
  for (let player = 0; player < tricks.length; player++) {
    if (tricks[player] > most) {
      most = tricks[player];
      leaders = [];
    }
    if (tricks[player] === most) leaders.push(player);
  }
  return leaders;
}

/** The number of cards in a player's hand. */
export function handSize({ cards }: KnockoutWhistState, player: Player): number {
  return countRow(cards, player * SUITS);
}

/** An independent copy. */
export function copyOf(state: KnockoutWhistState): KnockoutWhistState {
  const {
    cards,
    lacks,
    tricks,
    table,
    phase,
    round,
    trumps,
    dealer,
    caller,
    leader,
    best,
    player,
    left,
    out,
  } = state;
  return {
    cards: cards.slice(),
    lacks: lacks.slice(),
    tricks: tricks.slice(),
    table: table.slice(),
    phase,
    round,
    trumps,
    dealer,
    caller,
    leader,
    best,
    player,
    left,
    out,
  };
}

/** Whether a player sees the next action: all but a card that is dealt to another player. */
export function seesAction({ phase, player: owner }: KnockoutWhistState, player: Player): boolean {
  return phase !== 'deal' || player === owner;
}
