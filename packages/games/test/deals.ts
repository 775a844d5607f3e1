/** Deals for tests: hands as names, dealt round the table as positions are written. */

/** The text of a position in which these hands, of as many cards each, are dealt card by card. */
export function dealt(...hands: string[]): string {
  const cards = hands.map((hand) => hand.split(' '));
  return cards[0].flatMap((_, place) => cards.map((hand) => hand[place])).join(' ');
}

const RANKS = '23456789TJQKA';

/** The cards of a suit from one rank to another: `2h 3h 4h`. */
export function run(suit: string, from = '2', to = 'A'): string {
  const ranks = RANKS.slice(RANKS.indexOf(from), RANKS.indexOf(to) + 1);
  return [...ranks].map((rank) => rank + suit).join(' ');
}
