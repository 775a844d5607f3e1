/**
 * What a player of Hearts does not know, drawn anew: the other hands, and what others have passed to others. Known are
 * the cards played, the cards that the player himself has passed on, that who is to lead to the first trick has the two
 * of clubs, and what hands were shown to lack.
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
  HEARTS_PLAYERS,
  type HeartsState,
  handRow,
  leftOf,
  PASSED_CARDS,
  passedRow,
  playedRow,
  QUEEN_BIT,
  QUEEN_OF_SPADES,
  TWO_OF_CLUBS,
} from './state.ts';

/** The own hand, the cards passed and received, and all that lies open. */
export function knowledgeKey(state: HeartsState, player: Player, distance: number): string {
  const { cards, lacks, points, scores, table, phase, tricks, leader, best, left } = state;
  const giver = leftOf(player, HEARTS_PLAYERS - distance);
  return [
    phase,
    [state.deal, tricks, Number(state.broken), leader, best, state.player, left],
    cards.subarray(handRow(player), handRow(player) + SUITS),
    cards.subarray(playedRow(0), playedRow(HEARTS_PLAYERS)),
    cards.subarray(passedRow(player), passedRow(player) + SUITS),
    phase === 'play' ? cards.subarray(passedRow(giver), passedRow(giver) + SUITS) : '',
    lacks,
    points,
    scores,
    table,
  ].join(' ');
}

/**
 * Redraws all that the observer does not know, each way as likely.
 * @param distance how many seats to the left the cards of this deal are passed.
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
  for (let player = 0; player < HEARTS_PLAYERS; player++) {
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

/** The cards that the observer knows others to hold, as rows of their hands. */
function knownCards(
  { cards, phase, tricks, left, player }: HeartsState,
  observer: Player,
  distance: number,
): Uint16Array {
  const known = new Uint16Array(HEARTS_PLAYERS * SUITS);
  if (phase !== 'play') return known;
  const receiver = leftOf(observer, distance);
  for (let suit = 0; suit < SUITS; suit++) {
    known[handRow(receiver) + suit] = cards[passedRow(observer) + suit] & cards[handRow(receiver) + suit];
  }
  if (tricks === 0 && left === HEARTS_PLAYERS)
    known[handRow(player) + suitOf(TWO_OF_CLUBS)] |= 1 << rankOf(TWO_OF_CLUBS);
  return known;
}

/** Puts into the deck all cards that are in no other row. */
function gatherUnseen({ cards, phase }: HeartsState): void {
  for (let suit = 0; suit < SUITS; suit++) {
    let elsewhere = 0;
    for (let player = 0; player < HEARTS_PLAYERS; player++) {
      elsewhere |= cards[handRow(player) + suit] | cards[playedRow(player) + suit];
      if (phase === 'pass') elsewhere |= cards[passedRow(player) + suit];
    }
    cards[DECK + suit] = WHOLE_SUIT & ~elsewhere;
  }
}

/** What others passed to others: any three of the cards that the receiver holds or has played. */
function redrawPassed({ cards }: HeartsState, observer: Player, distance: number, random: Random): void {
  const received = new Uint16Array(2 * SUITS);
  for (let player = 0; player < HEARTS_PLAYERS; player++) {
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
