import { expect, it } from 'vitest';
import { fixtureAt, gameSeed, gamesIn, pairingsOf } from './schedule.ts';

it('in a round robin every engine plays every other once a round', () => {
  expect(pairingsOf('round-robin', 4).map(({ first, second }) => `${first}${second}`)).toEqual([
    '01',
    '02',
    '03',
    '12',
    '13',
    '23',
  ]);
});

it('in a gauntlet the first engine plays all others', () => {
  expect(pairingsOf('gauntlet', 4).map(({ first, second }) => `${first}${second}`)).toEqual([
    '01',
    '02',
    '03',
  ]);
});

it('both games of a pair are of one round and pairing, with the sides exchanged', () => {
  const pairings = pairingsOf('round-robin', 3);
  for (let number = 0; number < gamesIn(pairings, 5); number += 2) {
    const [one, other] = [fixtureAt(pairings, number), fixtureAt(pairings, number + 1)];
    expect(other.pairing).toBe(one.pairing);
    expect(other.round).toBe(one.round);
    expect(other.players).toEqual(one.players.toReversed());
  }
});

it('each round has a pair for each pairing, and a longer tournament begins with the same games', () => {
  const pairings = pairingsOf('round-robin', 3);
  const pairs = Array.from({ length: 9 }, (_, pair) => fixtureAt(pairings, 2 * pair));
  expect(pairs.map(({ round }) => round)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  expect(pairs.map(({ pairing }) => pairings.indexOf(pairing))).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  expect(gamesIn(pairings, 3)).toBe(18);
});

it('seeds of games are whole numbers below 2^32, and differ by tournament and game', () => {
  const seeds = [1, 2].flatMap((seed) => Array.from({ length: 500 }, (_, number) => gameSeed(seed, number)));
  for (const seed of seeds)
    expect(seed).toSatisfy((each: number) => Number.isInteger(each) && each < 2 ** 32);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(gameSeed(1, 7)).toBe(seeds[7]);
});

it.each([
  [() => pairingsOf('round-robin', 1), 'engines must be a whole number from 2 to 1000, not 1'],
  [() => pairingsOf('gauntlet', 0), 'engines must be a whole number from 2 to 1000, not 0'],
])('refuses too few engines', (make, message) => {
  expect(make).toThrow(message);
});
