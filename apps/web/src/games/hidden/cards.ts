/** The cards of a deck of 52, by number: 4 times the rank, 0 for a two, plus the suit. */
import type { Player } from '@banyan/mcts';
import type { CardFace, Piece, Suit } from './picture.ts';
import type { SecretBlock } from './ruleset.ts';

const SUITS: readonly Suit[] = ['clubs', 'diamonds', 'hearts', 'spades'];
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const RANK_WORDS = '2 3 4 5 6 7 8 9 10 jack queen king ace'.split(' ');

/** The suits of a hand from left to right, with colours in turn. */
const ORDER = [3, 2, 0, 1];

/** The signs of suits, as text and not as pictures. */
const SUIT_SIGNS: Readonly<Record<Suit, string>> = {
  clubs: '♣\uFE0E',
  diamonds: '♦\uFE0E',
  hearts: '♥\uFE0E',
  spades: '♠\uFE0E',
};

export function suitName(suit: number): Suit {
  return SUITS[suit];
}

export function faceOf(card: number): CardFace {
  const [rank, suit] = [card >> 2, SUITS[card & 3]];
  return { rank: RANKS[rank], suit, name: `${RANK_WORDS[rank]} of ${suit}` };
}

/** The cards of a hand, suits apart and the highest first. A hand is four words, one for each suit, from `start`. */
export function cardsIn(words: Uint16Array, start: number): readonly number[] {
  return ORDER.flatMap((suit) =>
    RANKS.flatMap((_, rank) => ((words[start + suit] >> rank) & 1 ? [(rank << 2) | suit] : [])).reverse(),
  );
}

export function cardPiece(card: number, action?: number): Piece {
  return { kind: 'card', face: faceOf(card), action };
}

/** Hidden cards. */
export function backs(count: number): readonly Piece[] {
  return Array.from({ length: count }, () => ({ kind: 'card', face: undefined }));
}

/** What is hidden from a player of a card game: a block for the hand of each other player. */
export function handBlocks(seats: readonly string[], observer: Player): readonly SecretBlock[] {
  return others(seats.length, observer).map((player) => ({
    title: `The hand of ${seats[player]}`,
    rows: ORDER.map((suit) => SUIT_SIGNS[SUITS[suit]]),
    columns: RANKS.toReversed(),
  }));
}

/** The cell of a card in its block. */
export function cellOf(card: number): number {
  return ORDER.indexOf(card & 3) * RANKS.length + (RANKS.length - 1 - (card >> 2));
}

/** The players without one of them. */
export function others(players: number, observer: Player): readonly Player[] {
  return Array.from({ length: players }, (_, player) => player).filter((player) => player !== observer);
}

/**
 * The player whose card wins a trick.
 * @param table the card of each player; negative for none.
 * @param trumps a suit; negative for none.
 */
export function trickWinner(table: ArrayLike<number>, leader: Player, trumps: number): Player {
  const strength = (card: number): number => {
    if (card < 0) return -1;
    const suit = card & 3;
    if (suit === trumps) return 100 + card;
    return suit === (table[leader] & 3) ? card : -1;
  };
  const strengths = Array.from(table, strength);
  return strengths.indexOf(Math.max(...strengths));
}
