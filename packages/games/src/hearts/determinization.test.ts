/** Which deals a determinization of Hearts draws, and how often. */
import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomHiddenGame } from '../../test/views.ts';
import { listRow, nameOfCard, suitOf } from '../cards/cards.ts';
import { hearts } from '../index.ts';
import { handRow, leftOf, passedRow, playedRow, QUEEN_OF_SPADES } from './state.ts';

function handOf({ cards }: hearts.State, player: number): string[] {
  return listRow(cards, handRow(player)).map(nameOfCard);
}

/** All deals of the cards that a player has not seen to the three other hands, by exhaustive search. */
function consistentDeals(game: ReturnType<typeof hearts>, state: hearts.State, observer: number): string[] {
  const { cards, lacks } = state;
  const others = [0, 1, 2, 3].filter((player) => player !== observer);
  const given = game.options.passing ? listRow(cards, passedRow(observer)) : [];
  const seen = new Set([0, 1, 2, 3].flatMap((player) => listRow(cards, playedRow(player))));
  const unseen = [0, 1, 2, 3]
    .filter((player) => player !== observer)
    .flatMap((player) => listRow(cards, handRow(player)))
    .sort((one, other) => one - other);
  const sizes = others.map((player) => listRow(cards, handRow(player)).length);
  const deals: string[] = [];
  const place = (owners: number[], left: readonly number[]): void => {
    if (owners.length === unseen.length) {
      deals.push(owners.join(''));
      return;
    }
    const card = unseen[owners.length];
    const kind = card === QUEEN_OF_SPADES ? 4 : suitOf(card);
    for (const [index, player] of others.entries()) {
      if (left[index] === 0 || (lacks[player] >> kind) & 1) continue;
      if (given.includes(card) && !seen.has(card) && player !== leftOf(observer, 1)) continue;
      place([...owners, player], left.with(index, left[index] - 1));
    }
  };
  place([], sizes);
  return deals;
}

function dealOf({ cards }: hearts.State, observer: number): string {
  const owners = [0, 1, 2, 3]
    .filter((player) => player !== observer)
    .flatMap((player) => listRow(cards, handRow(player)).map((card) => ({ card, player })));
  return owners
    .sort((one, other) => one.card - other.card)
    .map(({ player }) => player)
    .join('');
}

describe('a determinization', () => {
  const game = hearts();

  it('draws all deals that agree with what is known equally often', () => {
    const random = sfc32('deals');
    let constrained = 0;
    for (const seed of ['p', 'q', 'r', 's', 't', 'u']) {
      const [state] = randomHiddenGame(game, seed).filter(({ tricks, left }) => tricks === 11 && left === 3);
      const observer = state.player;
      const deals = consistentDeals(game, state, observer);
      if (deals.length < 30) constrained++;
      const counts = new Map(deals.map((deal) => [deal, 0]));
      const draws = 100 * deals.length;
      for (let draw = 0; draw < draws; draw++) {
        const deal = dealOf(game.determinize(state, observer, random), observer);
        counts.set(deal, (counts.get(deal) ?? 0) + 1);
      }
      expect(counts.size).toBe(deals.length);
      // Chi-square to 4 standard deviations; one more where few are possible.
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
      const freedom = deals.length - 1;
      expect(chiSquare - freedom).toBeLessThan(4 * Math.sqrt(2 * freedom) + 1);
    }
    expect(constrained).toBeGreaterThan(0);
  });

  it('keeps the cards that the observer has passed, and the holder of the two of clubs', () => {
    const random = sfc32('known');
    const states = randomHiddenGame(game, 'known');
    const [first] = states.filter(({ phase }) => phase === 'play');
    for (const state of states.filter(({ phase }) => phase === 'play')) {
      for (let observer = 0; observer < 4; observer++) {
        const drawn = game.determinize(state, observer, random);
        const given = listRow(state.cards, passedRow(observer));
        const receiver = leftOf(observer, 1);
        const has = [
          ...listRow(drawn.cards, handRow(receiver)),
          ...listRow(drawn.cards, playedRow(receiver)),
        ];
        expect(given.filter((card) => !has.includes(card))).toEqual([]);
        // So do the cards that others have passed in this draw.
        for (let player = 0; player < 4; player++) {
          const passed = listRow(drawn.cards, passedRow(player));
          const next = leftOf(player, 1);
          const got = [...listRow(drawn.cards, handRow(next)), ...listRow(drawn.cards, playedRow(next))];
          expect([passed.length, passed.filter((card) => !got.includes(card))]).toEqual([3, []]);
        }
      }
    }
    for (let draw = 0; draw < 50; draw++)
      expect(handOf(game.determinize(first, leftOf(first.leader, 2), random), first.leader)).toContain('2c');
  });

  it('redraws the cards that others have passed', () => {
    const state = randomHiddenGame(game, 'pass').filter(
      ({ phase, player }) => phase === 'pass' && player === 2,
    )[0];
    const random = sfc32('pass');
    const passed = new Set<string>();
    for (let draw = 0; draw < 50; draw++) {
      const { cards } = game.determinize(state, 2, random);
      expect(listRow(cards, handRow(0))).toHaveLength(10);
      passed.add(listRow(cards, passedRow(0)).join());
    }
    expect(passed.size).toBeGreaterThan(40);
  });
});
