import { expect, it } from 'vitest';
import { gamesOfJob } from './jobSize.ts';

const MINUTE = { jobMilliseconds: 60_000, remaining: 1_000_000, threads: 4 };

it('the first jobs are one set, since the time of a game is unknown', () => {
  expect(gamesOfJob({ ...MINUTE, gameMilliseconds: undefined })).toBe(1);
});

it.each([
  [100, 600],
  [10_000, 6],
  [90_000, 1],
  [0, 2_000], // the largest message
])('games of %i ms make jobs of %i games', (gameMilliseconds, games) => {
  expect(gamesOfJob({ ...MINUTE, gameMilliseconds })).toBe(games);
});

it('a thread takes a fourth of its share of the rest at once', () => {
  expect(gamesOfJob({ ...MINUTE, gameMilliseconds: 100, remaining: 320 })).toBe(20);
  expect(gamesOfJob({ ...MINUTE, gameMilliseconds: 100, remaining: 3 })).toBe(1);
});
