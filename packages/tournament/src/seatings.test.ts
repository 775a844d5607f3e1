import { describe, expect, it } from 'vitest';
import { fixtureAt, gamesIn, pairingsOf } from './schedule.ts';
import { rotationsOf, type Seating, seatedGameAt, seatedGamesIn, seatingsOf } from './seatings.ts';

const ROUNDS = 3;

const written = (seatings: readonly Seating[]): string[] => seatings.map((seating) => seating.join(''));

/** The engines of each game of some rounds, by player. */
function gamesOf(seatings: readonly Seating[], rounds = 1): string[] {
  const games = Array.from({ length: seatedGamesIn(seatings, rounds) }, (_, number) => number);
  return games.map((number) => seatedGameAt(seatings, number).players.join(''));
}

it.each([
  ['round-robin', 4, 4, ['0123']],
  ['round-robin', 2, 4, ['0101']],
  ['round-robin', 3, 4, ['0120', '1201', '2012']],
  ['round-robin', 2, 3, ['010', '101']],
  ['round-robin', 4, 3, ['012', '013', '023', '123']],
  ['gauntlet', 2, 4, ['0111']],
  ['gauntlet', 3, 4, ['0121', '0212']],
  ['gauntlet', 4, 3, ['012', '013', '023']],
  ['gauntlet', 4, 4, ['0123']],
] as const)('a %s of %i engines at %i seats has the seatings %j', (format, engines, seats, expected) => {
  expect(written(seatingsOf(format, engines, seats))).toEqual(expected);
});

it('rotates the engines, once round where that gives other games', () => {
  expect(
    [
      [0, 1, 2, 3],
      [0, 1, 0, 1],
      [0, 1, 1, 1],
      [0, 0],
    ].map(rotationsOf),
  ).toEqual([4, 2, 4, 1]);
  expect(gamesOf([[0, 1, 2]])).toEqual(['012', '201', '120']);
  expect(gamesOf([[0, 1, 0, 1]])).toEqual(['0101', '1010']);
  expect(gamesOf([[0, 1, 1, 1]])).toEqual(['0111', '1011', '1101', '1110']);
});

describe.each([
  ['round-robin', 2, 3],
  ['round-robin', 3, 4],
  ['round-robin', 5, 3],
  ['gauntlet', 3, 5],
  ['gauntlet', 4, 3],
] as const)('in a %s of %i engines at %i seats', (format, engines, seats) => {
  const seatings = seatingsOf(format, engines, seats);
  const numbers = Array.from({ length: seatedGamesIn(seatings, ROUNDS) }, (_, number) => number);
  const games = numbers.map((number) => seatedGameAt(seatings, number));

  it('each engine has each place equally often', () => {
    for (let engine = 0; engine < engines; engine++) {
      const places = Array.from(
        { length: seats },
        (_, seat) => games.filter(({ players }) => players[seat] === engine).length,
      );
      expect(new Set(places).size).toBe(1);
      expect(places[0]).toBeGreaterThan(0);
    }
  });

  it('the games of a seating in a round follow each other, and each round has all seatings', () => {
    for (const { number, first, seating, round } of games) {
      expect(number - first).toBeLessThan(rotationsOf(seatings[seating]));
      expect(games[first]).toMatchObject({ number: first, first, seating, round });
    }
    for (let round = 0; round < ROUNDS; round++) {
      const own = games.filter((game) => game.round === round);
      expect(new Set(own.map(({ seating }) => seating)).size).toBe(seatings.length);
    }
  });
});

it('two seats have the games of pairs', () => {
  for (const format of ['round-robin', 'gauntlet'] as const) {
    const pairings = pairingsOf(format, 4);
    const seatings = seatingsOf(format, 4, 2);
    const games = gamesIn(pairings, ROUNDS);
    expect(seatedGamesIn(seatings, ROUNDS)).toBe(games);
    for (let number = 0; number < games; number++) {
      const { pairing: _, ...game } = fixtureAt(pairings, number);
      expect(seatedGameAt(seatings, number)).toMatchObject(game);
    }
  }
});

it.each([
  [() => seatingsOf('round-robin', 1, 3), 'engines must be a whole number from 2 to 1000, not 1'],
  [() => seatingsOf('round-robin', 3, 1), 'seats must be a whole number from 2 to 1000, not 1'],
  [
    () => seatingsOf('round-robin', 1_000, 4),
    '1000 engines at 4 seats have more than 10000 seatings: take fewer engines',
  ],
])('refuses what cannot be seated', (make, message) => {
  expect(make).toThrow(message);
});
