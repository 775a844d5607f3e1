/** What a player of Knockout Whist knows, and the deals that agree with it. */
import type { Player, Random } from '@banyan/mcts';
import { countWord, listRow, moveCard, SUITS, WHOLE_SUIT } from '../cards/cards.ts';
import type { DealUnseen } from '../cards/unseenCards.ts';
import { deckRow, handSize, isOut, type KnockoutWhistState, seenRow } from './state.ts';

/** The own hand, and all that lies open. */
export function knowledgeKey(state: KnockoutWhistState, player: Player): string {
  const { cards, lacks, tricks, table, phase, round, trumps, dealer, caller, leader, best, left, out } =
    state;
  return [
    phase,
    [round, trumps, dealer, caller, leader, best, state.player, left, out],
    cards.subarray(player * SUITS, (player + 1) * SUITS),
    cards.subarray(seenRow(tricks.length)),
    lacks,
    tricks,
    table,
  ].join(' ');
}

/**
 * Gathers what the observer has not seen, and deals the other hands anew: nobody gets a suit that he failed to follow.
 * The deck keeps the rest.
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
