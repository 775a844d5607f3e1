/** What the options and a state of Knockout Whist are. */
import type { Player } from '@banyan/mcts';
import { countRow, countWord, DECK_SIZE, SUITS } from '../cards/cards.ts';

export interface KnockoutWhistOptions {
  /** 2 to 7. Default 4. */
  readonly players?: number;
  /** The cards of each hand in the first round, 1 to 7. Default 7. */
  readonly cards?: number;
}

export const MAX_WHIST_PLAYERS = 7;
export const MAX_WHIST_CARDS = 7;

/** The action that makes the first suit trumps; the next three follow. No card has its number. */
export const CALL_CLUBS: number = DECK_SIZE;

/** The outcome by which the first player wins the cut for trumps; those of the others follow. */
export const FIRST_CUT: number = CALL_CLUBS + SUITS;

/** Where there is none: of trumps, of a card on the table, of a caller. */
export const NONE = -1;

/**
 * What is to be done: by chance `deal` the next card, `turn` a card up for trumps, `cut` for the right to call trumps;
 * by a player `call` trumps or `play` a card; nothing once it is `over`.
 */
export type WhistPhase = 'deal' | 'turn' | 'cut' | 'call' | 'play' | 'over';

export interface KnockoutWhistState {
  /**
   * Where the cards are, in rows of four words (`cards.ts`): the hand of each player, then what is left of the deck,
   * then what all have seen in this round, played or turned up.
   */
  readonly cards: Uint16Array;
  /** Bit s of a player's is set once he has failed to follow the suit s in this round. */
  readonly lacks: Uint8Array;
  /** The tricks of each player in this round; until the next deal, in the last one. */
  readonly tricks: Uint8Array;
  /** The card that each player has played to this trick, or `NONE`. */
  readonly table: Int8Array;
  phase: WhistPhase;
  /** The cards of each hand in this round, as it was dealt. */
  round: number;
  /** A suit; `NONE` before it is turned up or called. */
  trumps: number;
  /** Who deals this round. */
  dealer: Player;
  /** Who calls trumps in this round; `NONE` where a card is turned up, in the first one, and before a cut. */
  caller: Player;
  /** Who leads to this trick. */
  leader: Player;
  /** Whose card wins the trick so far. */
  best: Player;
  /** To whom the next card is dealt, who is to call or to play; at the end, who has won. */
  player: Player;
  /** How many cards are still to be dealt, or played to this trick. */
  left: number;
  /** Bit p is set once the player p is knocked out. */
  out: number;
}

/** Where the row of the deck begins in a state's cards. */
export function deckRow(players: number): number {
  return players * SUITS;
}

/** Where the row begins of what all have seen. */
export function seenRow(players: number): number {
  return (players + 1) * SUITS;
}

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

/** How many players are still in. */
export function countIn({ tricks, out }: KnockoutWhistState): number {
  return tricks.length - countWord(out);
}

/** Whether a player took the most tricks of the round, alone or tied. */
function tookMost({ tricks }: KnockoutWhistState, player: Player): boolean {
  for (const taken of tricks) {
    if (taken > tricks[player]) return false;
  }
  return true;
}

/** The players who took the most tricks of the round. */
export function mostTricks(state: KnockoutWhistState): Player[] {
  const most: Player[] = [];
  for (let player = 0; player < state.tricks.length; player++) {
    if (tookMost(state, player)) most.push(player);
  }
  return most;
}

/** How many cards a player holds. */
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
