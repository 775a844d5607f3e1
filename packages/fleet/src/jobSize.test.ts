import { expect, it } from 'vitest';
import { pairsOfJob } from './jobSize.ts';

const MINUTE = { jobMilliseconds: 60_000, remaining: 1_000_000, threads: 4 };

it('the first jobs are one pair, since the time of a game is unknown', () => {
  expect(pairsOfJob({ ...MINUTE, gameMilliseconds: undefined })).toBe(1);
});

it.each([
  [100, 300],
  [10_000, 3],
  [90_000, 1],
  [0, 1_000], // the largest message
])('games of %i ms make jobs of %i pairs', (gameMilliseconds, pairs) => {
  expect(pairsOfJob({ ...MINUTE, gameMilliseconds })).toBe(pairs);
});

it('a thread takes a fourth of its share of the rest at once', () => {
  expect(pairsOfJob({ ...MINUTE, gameMilliseconds: 100, remaining: 320 })).toBe(10);
  expect(pairsOfJob({ ...MINUTE, gameMilliseconds: 100, remaining: 3 })).toBe(1);
});
