/** What a player of Knockout Whist knows, and deals that agree with it. */
import type { Player, Random } from '@banyan/mcts';
import { countWord, listRow, moveCard, SUITS, WHOLE_SUIT } from '../cards/cards.ts';
import type { DealUnseen } from '../cards/unseenCards.ts';
import { deckRow, handSize, isOut, type KnockoutWhistState, NONE, seenRow } from './state.ts';

/**
 * All that a player knows: its own hand, and all open information. A character for each number, which is made and compared
 * six times as fast as digits: searches for several observers ask for the keys of all players in each simulation.
 */
export function knowledgeKey(state: KnockoutWhistState, player: Player): string {
  const { cards, lacks, tricks, table, round, dealer, leader, best, left, out } = state;
  const trumps = state.trumps - NONE;
  const caller = state.caller - NONE;
  let key = String.fromCharCode(round, trumps, dealer, caller, leader, best, state.player, left, out);
  key += rowText(cards, player * SUITS) + rowText(cards, seenRow(tricks.length));
  for (let other = 0; other < tricks.length; other++) {
    key += String.fromCharCode(lacks[other], tricks[other], table[other] - NONE);
  }
  return state.phase + key;
}

/** A row of cards, a character for each suit. */
function rowText(cards: Uint16Array, row: number): string {
  return String.fromCharCode(cards[row], cards[row + 1], cards[row + 2], cards[row + 3]);
}

/**
 * Deals the other hands anew from the cards that the observer has not seen: no hand gets a suit that its player failed
 * to follow. The deck keeps the rest.
 */
export function redealHands(
  state: KnockoutWhistState,
  observer: Player,
  dealUnseen: DealUnseen,
  random: Random,
): void {
  const { cards, lacks } = state;
  const players = lacks.length;
  const deck = deckRow(players);
  const seen = seenRow(players);
  const own = observer * SUITS;
  const sizes: number[] = [];
  const kinds: number[] = [];
  const others: number[] = [];
  for (let player = 0; player < players; player++) {
    if (player === observer || isOut(state, player)) continue;
    others.push(player);
    sizes.push(handSize(state, player));
    kinds.push(lacks[player]);
    cards.fill(0, player * SUITS, (player + 1) * SUITS);
  }
  const counts: number[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    const unseen = WHOLE_SUIT & ~cards[own + suit] & ~cards[seen + suit];
    cards[deck + suit] = unseen;
    counts.push(countWord(unseen));
  }
  dealUnseen({ cards: listRow(cards, deck), counts, sizes, lacks: kinds }, random, (hand, card) =>
    moveCard(cards, card, deck, others[hand] * SUITS),
  );
}
