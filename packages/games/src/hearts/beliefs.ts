/**
 * Redraws what a player of Hearts does not know: the other hands, and the cards that others have passed to others. A
 * player knows the cards played, the cards that this player has passed, that the first leader has the two of clubs, and
 * what hands were shown to lack.
 */
import type { Player, Random } from '@banyan/mcts';
import {
  countRow,
  countWord,
  drawFromRow,
  listWord,
  moveCard,
  rankOf,
  SPADES,
  SUITS,
  suitOf,
  WHOLE_SUIT,
} from '../cards/cards.ts';
import type { DealUnseen } from '../cards/unseenCards.ts';
import {
  DECK,
  type HeartsState,
  handRow,
  leftOf,
  PASSED_CARDS,
  PLAYERS,
  passedRow,
  playedRow,
  QUEEN_BIT,
  QUEEN_OF_SPADES,
  TWO_OF_CLUBS,
} from './state.ts';

/** All that a player knows: its own hand, the cards passed and received, and all open information. */
export function knowledgeKey(state: HeartsState, player: Player, distance: number): string {
  const { cards, lacks, points, scores, table, phase, tricks, leader, best, left } = state;
  const giver = leftOf(player, PLAYERS - distance);
  return [
    phase,
    [state.deal, tricks, Number(state.broken), leader, best, state.player, left],
    cards.subarray(handRow(player), handRow(player) + SUITS),
    cards.subarray(playedRow(0), playedRow(PLAYERS)),
    cards.subarray(passedRow(player), passedRow(player) + SUITS),
    phase === 'play' ? cards.subarray(passedRow(giver), passedRow(giver) + SUITS) : '',
    lacks,
    points,
    scores,
    table,
  ].join(' ');
}

/**
 * Redraws all that the observer does not know, uniformly.
 * @param distance the number of seats to the left that the cards of this deal are passed.
 */
export function redrawHidden(
  state: HeartsState,
  observer: Player,
  distance: number,
  dealUnseen: DealUnseen,
  random: Random,
): void {
  const { cards, phase, lacks } = state;
  const known = knownCards(state, observer, distance);
  const rows: number[] = [];
  const sizes: number[] = [];
  const kinds: number[] = [];
  for (let player = 0; player < PLAYERS; player++) {
    if (player === observer) continue;
    const hidden = [handRow(player)];
    if (phase === 'pass') hidden.push(passedRow(player));
    for (const row of hidden) {
      const isHand = row === handRow(player);
      const size = countRow(cards, row) - (isHand ? countRow(known, handRow(player)) : 0);
      cards.fill(0, row, row + SUITS);
      if (isHand) cards.set(known.subarray(row, row + SUITS), row);
      rows.push(row);
      sizes.push(size);
      kinds.push(lacks[player]);
    }
  }

  gatherUnseen(state);
  const unseen: number[] = [];
  const counts: number[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    const word = suit === SPADES ? cards[DECK + suit] & ~QUEEN_BIT : cards[DECK + suit];
    listWord(word, suit, unseen);
    counts.push(countWord(word));
  }
  const hasQueen = (cards[DECK + SPADES] & QUEEN_BIT) !== 0;
  if (hasQueen) unseen.push(QUEEN_OF_SPADES);
  counts.push(hasQueen ? 1 : 0);

  dealUnseen({ cards: unseen, counts, sizes, lacks: kinds }, random, (hand, card) =>
    moveCard(cards, card, DECK, rows[hand]),
  );
  if (phase === 'play' && distance > 0) redrawPassed(state, observer, distance, random);
}

/** The cards that the observer knows to be in other hands, as rows of these hands. */
function knownCards(
  { cards, phase, tricks, left, player }: HeartsState,
  observer: Player,
  distance: number,
): Uint16Array {
  const known = new Uint16Array(PLAYERS * SUITS);
  if (phase !== 'play') return known;
  const receiver = leftOf(observer, distance);
  for (let suit = 0; suit < SUITS; suit++) {
    known[handRow(receiver) + suit] = cards[passedRow(observer) + suit] & cards[handRow(receiver) + suit];
  }
  if (tricks === 0 && left === PLAYERS)
    known[handRow(player) + suitOf(TWO_OF_CLUBS)] |= 1 << rankOf(TWO_OF_CLUBS);
  return known;
}

/** Puts all cards that are in no other row into the deck. */
function gatherUnseen({ cards, phase }: HeartsState): void {
  for (let suit = 0; suit < SUITS; suit++) {
    let elsewhere = 0;
    for (let player = 0; player < PLAYERS; player++) {
      elsewhere |= cards[handRow(player) + suit] | cards[playedRow(player) + suit];
      if (phase === 'pass') elsewhere |= cards[passedRow(player) + suit];
    }
    cards[DECK + suit] = WHOLE_SUIT & ~elsewhere;
  }
}

/** Redraws the cards that others passed to others: any three that the receiver holds or has played. */
function redrawPassed({ cards }: HeartsState, observer: Player, distance: number, random: Random): void {
  const received = new Uint16Array(2 * SUITS);
  for (let player = 0; player < PLAYERS; player++) {
    const receiver = leftOf(player, distance);
    if (player === observer || receiver === observer) continue;
    for (let suit = 0; suit < SUITS; suit++) {
      received[suit] = cards[handRow(receiver) + suit] | cards[playedRow(receiver) + suit];
      received[SUITS + suit] = 0;
    }
    for (let card = 0; card < PASSED_CARDS; card++)
      moveCard(received, drawFromRow(received, 0, random), 0, SUITS);
    cards.set(received.subarray(SUITS), passedRow(player));
  }
}
