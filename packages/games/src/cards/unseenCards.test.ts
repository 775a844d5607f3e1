/** Deals are uniform over all deals that satisfy the constraints, compared with a list of them. */
import { type Random, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { type DealUnseen, type UnseenCards, unseenDealer } from './unseenCards.ts';

/** Cards 0, 1, 2, ... of kinds with these counts. */
function unseen(counts: number[], sizes: number[], lacks: number[]): UnseenCards {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { cards: Array.from({ length: total }, (_, card) => card), counts, sizes, lacks };
}

/** The hand of each card as a digit; the highest digit stands for no hand. */
function allDeals({ counts, sizes, lacks, cards }: UnseenCards): string[] {
  const kinds = counts.flatMap((count, kind) => new Array<number>(count).fill(kind));
  const deals: string[] = [];
  const place = (owners: string, left: readonly number[]): void => {
    if (owners.length === cards.length) {
      if (left.every((size) => size === 0)) deals.push(owners);
      return;
    }
    const kind = kinds[owners.length];
    place(`${owners}-`, left);
    for (const [hand, size] of left.entries()) {
      if (size > 0 && !((lacks[hand] >> kind) & 1)) place(owners + hand, left.with(hand, size - 1));
    }
  };
  place('', sizes);
  return deals;
}

/** One deal, as `allDeals` writes it. */
function dealtBy(deal: DealUnseen, hidden: UnseenCards, random: Random): string {
  const owners = new Array<string>(hidden.cards.length).fill('-');
  deal(hidden, random, (hand, card) => {
    owners[card] = String(hand);
  });
  return owners.join('');
}

/** The deals by how many cards of each kind go to the hands that lack most, which are dealt first. */
function shapesOf(deals: readonly string[], { counts, lacks }: UnseenCards): Map<string, number> {
  const kinds = counts.flatMap((count, kind) => new Array<number>(count).fill(kind));
  const isFirst = (owner: string): boolean => lacks[Number(owner)] === Math.max(...lacks);
  const shapes = deals.map((deal) => kinds.filter((_, card) => isFirst(deal[card])).join(''));
  return new Map(
    [...new Set(shapes)].sort().map((shape) => [shape, shapes.filter((each) => each === shape).length]),
  );
}

const SITUATIONS: [string, UnseenCards][] = [
  ['two hands that may have everything', unseen([2, 2], [2, 1], [0, 0])],
  ['one hand that lacks a kind', unseen([2, 2, 1], [2, 1], [0b001, 0])],
  ['one hand that lacks a kind, and nothing left', unseen([2, 2, 1], [2, 3], [0b001, 0])],
  ['two hands that lack the same', unseen([2, 3, 1], [1, 2], [0b010, 0b010])],
  ['three hands that lack different kinds, and nothing left', unseen([2, 2, 2], [2, 2, 2], [1, 2, 4])],
  ['hands that overlap', unseen([1, 3, 2], [2, 2, 1], [0b001, 0b101, 0])],
  ['a hand that can have one kind only', unseen([2, 1, 2, 1], [2, 2, 1], [0b1011, 0b0001, 0])],
  ['a hand that lacks a kind, after one that may have everything', unseen([1, 2], [1, 1], [0, 0b01])],
  ['a hand of no cards', unseen([2, 2], [0, 2], [0b11, 0b01])],
  ['kinds that are gone', unseen([0, 3, 0, 2], [2, 2], [0b0101, 0b1000])],
];

describe.each(SITUATIONS)('%s', (name, hidden) => {
  it('gets every deal in a few draws, and no other', () => {
    const deals = allDeals(hidden);
    const counts = new Map(deals.map((deal) => [deal, 0]));
    const deal = unseenDealer();
    const random = sfc32(`few of ${name}`);
    for (let draw = 0; draw < 20 * deals.length; draw++) {
      const drawn = dealtBy(deal, hidden, random);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.size).toBe(deals.length);
    // Poisson of the mean 20: none is as rare, or as frequent, as this.
    expect(Math.min(...counts.values())).toBeGreaterThan(2);
    expect(Math.max(...counts.values())).toBeLessThan(46);
  });

  it('are dealt uniformly', () => {
    const deals = allDeals(hidden);
    const counts = new Map(deals.map((deal) => [deal, 0]));
    const deal = unseenDealer();
    const random = sfc32(name);
    const draws = 400 * deals.length;
    for (let draw = 0; draw < draws; draw++) {
      const drawn = dealtBy(deal, hidden, random);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    // Chi-square has the mean k and the variance 2k for k degrees of freedom: 4 standard deviations.
    expect(counts.size).toBe(deals.length);
    const freedom = deals.length - 1;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    expect(Math.abs(chiSquare - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom) + 1);
  });
});

const CONSTRAINED = SITUATIONS.filter(([, { lacks }]) => lacks.some((kinds) => kinds > 0));

describe.each(CONSTRAINED)('%s', (_, hidden) => {
  it('get each shape of the first group for exactly its share of the random numbers', () => {
    const deals = allDeals(hidden);
    const deal = unseenDealer();
    const drawn = deals.map((_, index) => {
      const numbers = [(index + 0.5) / deals.length]; // the first number draws the shape
      return dealtBy(deal, hidden, () => numbers.pop() ?? 0.5);
    });
    expect(shapesOf(drawn, hidden)).toEqual(shapesOf(deals, hidden));
  });
});

describe('each card', () => {
  /** Every sequence of random numbers whose i-th number is the middle of one of `parts[i]` equal parts of [0, 1). */
  function everyDraw([parts, ...others]: readonly number[]): number[][] {
    if (parts === undefined) return [[]];
    const later = everyDraw(others);
    return Array.from({ length: parts }, (_, part) =>
      later.map((draw) => [(part + 0.5) / parts, ...draw]),
    ).flat();
  }

  it.each([
    // A card to the first hand, another, one to the second.
    ['hands without constraints', unseen([2, 2], [2, 1], [0, 0]), [4, 3, 2], 2],
    // A shape, two of the three cards that the first hand can have, their order; a shape, a card of each kind that is
    // left, one of them to the second hand.
    ['a hand that lacks a kind', unseen([1, 3], [2, 1], [0b01, 0]), [1, 3, 2, 2, 1, 1, 1, 1, 2], 4],
    // A shape, the one card for the first hand; a shape, two cards of the kind that is left, one to the second hand.
    ['hands of a kind each', unseen([1, 2], [1, 1], [0b10, 0]), [1, 1, 1, 1, 2, 1, 2], 2],
  ])('goes to %s with a random number of its own', (_, hidden, parts, times) => {
    const counts = new Map(allDeals(hidden).map((deal) => [deal, 0]));
    const deal = unseenDealer();
    for (const draw of everyDraw(parts)) {
      const drawn = dealtBy(deal, hidden, () => draw.shift() ?? Number.NaN);
      expect(draw).toEqual([]);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([times]));
  });
});

describe('unseen cards', () => {
  it('are dealt as by a new dealer after a situation that differs in some numbers', () => {
    const situations = [
      unseen([1, 2, 1], [1, 1], [0b001, 0b010]),
      unseen([2, 1, 1], [1, 1], [0b001, 0b010]),
      unseen([1, 2, 1], [2, 1], [0b001, 0b010]),
      unseen([1, 2, 1], [1, 1], [0b001, 0b100]),
      unseen([1, 2, 1], [1, 1], [0b100, 0b010]),
      unseen([1, 2, 1], [1, 1, 1], [0b001, 0b010, 0]),
      unseen([1, 2], [1, 1], [0b001, 0b010]),
      unseen([2, 1, 2], [2, 2], [0b010, 0b100]), // all numbers
    ];
    for (const [seed, hidden] of situations.entries()) {
      const fresh = dealtBy(unseenDealer(), hidden, sfc32(seed));
      for (const other of situations) {
        const used = unseenDealer();
        dealtBy(used, other, sfc32(1));
        expect(dealtBy(used, hidden, sfc32(seed))).toBe(fresh);
      }
    }
  });

  it('are not changed', () => {
    const hidden = unseen([2, 2, 1], [2, 1], [0b001, 0]);
    const before = structuredClone(hidden);
    unseenDealer()(hidden, sfc32(1), () => {});
    expect(hidden).toEqual(before);
  });

  it('may be in one situation after another, that differ in a number each', () => {
    const deal = unseenDealer();
    const situations = [
      unseen([2, 3, 2], [2, 2], [0b001, 0b010]),
      unseen([3, 2, 2], [2, 2], [0b001, 0b010]),
      unseen([2, 3, 2], [2, 3], [0b001, 0b010]),
      unseen([2, 3, 2], [2, 2], [0b001, 0b100]),
      unseen([2, 3, 2], [2, 2], [0b100, 0b010]),
      unseen([2, 3, 2], [2, 2, 1], [0b001, 0b010, 0]),
      unseen([2, 3], [2, 2], [0b001, 0b010]),
    ];
    const random = sfc32('situations');
    for (let round = 0; round < 10; round++) {
      for (const hidden of situations) expect(allDeals(hidden)).toContain(dealtBy(deal, hidden, random));
    }
  });

  it('is dealt by the same random numbers in the same way, whatever was dealt before', () => {
    const hidden = unseen([2, 3, 2], [2, 2], [0b001, 0b010]);
    const fresh = dealtBy(unseenDealer(), hidden, sfc32(5));
    const used = unseenDealer();
    for (const other of [hidden, unseen([3, 3], [2, 2], [0b01, 0]), unseen([4], [2], [0])]) {
      dealtBy(used, other, sfc32(1));
      expect(dealtBy(used, hidden, sfc32(5))).toBe(fresh);
    }
  });

  it('is dealt from the first shape to the last, as the random number grows', () => {
    const hidden = unseen([1, 2], [1, 1], [0b01, 0]);
    const dealtAt = (drawn: number): string => dealtBy(unseenDealer(), hidden, () => drawn);
    expect(dealtAt(0)).toBe('10-');
    expect(dealtAt(1 - 2 ** -32)).not.toBe(dealtAt(0));
    expect(allDeals(hidden)).toContain(dealtAt(1 - 2 ** -32));
  });

  it('is dealt from the shape whose share begins at the random number', () => {
    const hidden = unseen([1, 1, 1], [1], [0b001]);
    const dealtAt = (drawn: number): string => dealtBy(unseenDealer(), hidden, () => drawn);
    expect([0, 0.49, 0.5, 0.99].map(dealtAt)).toEqual(['--0', '--0', '-0-', '-0-']);
  });

  it('may come in more situations than a dealer keeps', () => {
    const deal = unseenDealer();
    let wrong = 0;
    for (const round of [1, 2]) {
      for (let first = 1; first < 13; first++) {
        for (let second = 1; second < 13; second++) {
          for (const lacks of [1, 2, 3]) {
            const given: number[] = [];
            deal(unseen([first, second, 9], [7], [lacks]), sfc32(round), (_, card) => given.push(card));
            const isLacking = (card: number): boolean =>
              card < first ? (lacks & 1) === 1 : card < first + second && (lacks & 2) === 2;
            if (given.length !== 7 || given.some(isLacking)) wrong++;
          }
        }
      }
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ['a hand lacks too many', unseen([3, 1], [2], [0b01])],
    ['a hand lacks all', unseen([2], [1], [0b1])],
    ['there are too few', unseen([1], [1, 1], [0b010, 0b100])],
  ])('are refused where no deal satisfies the constraints: %s', (_, hidden) => {
    const error = errorOf(() => unseenDealer()(hidden, sfc32(1), () => {}));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toContain('no deal of the unseen cards agrees');
  });
});
