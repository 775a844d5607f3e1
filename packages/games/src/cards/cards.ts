/**
 * A deck of 52 cards, as numbers and as sets.
 *
 * A card is 4 times its rank, 0 for a two to 12 for an ace, plus its suit: 0 to 51. A set of cards is a row of four
 * words, one for each suit, in which bit r is the card of rank r. Hands, the deck and the played cards of a state are
 * rows of one array; functions take the index of a row's first word.
 *
 *     bit   12 11 10  9  8  7  6  5  4  3  2  1  0
 *            A  K  Q  J  T  9  8  7  6  5  4  3  2
 */
import type { Random } from '@banyan/mcts';

export const CLUBS = 0;
export const DIAMONDS = 1;
export const HEARTS = 2;
export const SPADES = 3;

/** The number of suits, and of words in a row. */
export const SUITS = 4;
export const DECK_SIZE = 52;

/** The word of all cards of a suit. */
export const WHOLE_SUIT = 0x1fff;

/** What a player observes when a card is dealt or passed to another. */
export const HIDDEN_CARD = '?';

const RANK_NAMES = '23456789TJQKA';
const SUIT_LETTERS = 'cdhs';
export const SUIT_NAMES: readonly string[] = ['clubs', 'diamonds', 'hearts', 'spades'];

export function suitOf(card: number): number {
  return card & 3;
}

export function rankOf(card: number): number {
  return card >> 2;
}

/** @param rank 0 for a two to 12 for an ace. */
export function cardOf(rank: number, suit: number): number {
  return (rank << 2) | suit;
}

/** `Qs` for the queen of spades, `Td` for the ten of diamonds. */
export function nameOfCard(card: number): string {
  return RANK_NAMES[rankOf(card)] + SUIT_LETTERS[suitOf(card)];
}

/** The card of a name, in upper or lower case, with or without space around it; `undefined` where there is none. */
export function cardOfName(text: string): number | undefined {
  const [name] = /^[2-9tjqka][cdhs]$/i.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  return cardOf(RANK_NAMES.indexOf(name[0].toUpperCase()), SUIT_LETTERS.indexOf(name[1].toLowerCase()));
}

const COUNTS = Uint8Array.from({ length: WHOLE_SUIT + 1 }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** The number of cards in a word. */
export function countWord(word: number): number {
  return COUNTS[word];
}

/** The number of cards in a row. */
export function countRow(sets: Uint16Array, start: number): number {
  return COUNTS[sets[start]] + COUNTS[sets[start + 1]] + COUNTS[sets[start + 2]] + COUNTS[sets[start + 3]];
}

/** Appends the cards of a word to a list, lowest first. */
export function listWord(word: number, suit: number, list: number[]): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) list.push(cardOf(lowestRank(rest), suit));
}

/** The cards of a row: suit by suit, lowest first. */
export function listRow(sets: Uint16Array, start: number): number[] {
  const list: number[] = [];
  for (let suit = 0; suit < SUITS; suit++) listWord(sets[start + suit], suit, list);
  return list;
}

/** A card of a non-empty word, drawn uniformly. */
export function drawFromWord(word: number, suit: number, random: Random): number {
  return nthOfWord(word, suit, Math.floor(random() * COUNTS[word]));
}

/** A card of a non-empty row, drawn uniformly. */
export function drawFromRow(sets: Uint16Array, start: number, random: Random): number {
  const clubs = COUNTS[sets[start]];
  const diamonds = COUNTS[sets[start + 1]];
  const hearts = COUNTS[sets[start + 2]];
  const minors = clubs + diamonds;
  const skip = Math.floor(random() * (minors + hearts + COUNTS[sets[start + 3]]));
  const isBeyondClubs = reaches(skip, clubs);
  const isBeyondDiamonds = reaches(skip, minors);
  const isBeyondHearts = reaches(skip, minors + hearts);
  const before = isBeyondClubs * clubs + isBeyondDiamonds * diamonds + isBeyondHearts * hearts;
  const suit = isBeyondClubs + isBeyondDiamonds + isBeyondHearts;
  return nthOfWord(sets[start + suit], suit, skip - before);
}

/**
 * 1 if a number is at least a count, else 0. It has no branch: the processor could not predict one that depends on a
 * random number.
 */
function reaches(number: number, count: number): number {
  return (count - 1 - number) >>> 31;
}

/** Half of a word, and the ranks of the set bits of each half, lowest first, eight places a half. */
const HALF_BITS = 7;
const HALF: number = 2 ** HALF_BITS - 1;
const RANKS_OF_HALF = new Uint8Array((HALF + 1) * 8);
for (let half = 0; half <= HALF; half++) {
  for (let rank = 0, place = 0; rank < HALF_BITS; rank++) {
    if ((half >> rank) & 1) RANKS_OF_HALF[half * 8 + place++] = rank;
  }
}

function nthOfWord(word: number, suit: number, skip: number): number {
  const lower = COUNTS[word & HALF];
  const isUpper = reaches(skip, lower);
  const half = (word >> (isUpper * HALF_BITS)) & HALF;
  return cardOf(isUpper * HALF_BITS + RANKS_OF_HALF[half * 8 + skip - isUpper * lower], suit);
}

function lowestRank(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Moves a card from one row to another. */
export function moveCard(sets: Uint16Array, card: number, from: number, to: number): void {
  const bit = 1 << rankOf(card);
  sets[from + suitOf(card)] &= ~bit;
  sets[to + suitOf(card)] |= bit;
}

/** The names of the cards of a row as people sort them: suits apart, the highest first; `-` for none. */
export function writeRow(sets: Uint16Array, start: number): string {
  const suits: string[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    const list: number[] = [];
    listWord(sets[start + suit], suit, list);
    if (list.length > 0) suits.push(list.reverse().map(nameOfCard).join(' '));
  }
  return suits.length === 0 ? '-' : suits.join('  ');
}
