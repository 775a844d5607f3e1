import { expect, it } from 'vitest';
import { shares } from './shares.ts';

it('shares sum to the whole, and differ by one at most', () => {
  expect(shares(10, 4)).toEqual([3, 3, 2, 2]);
  expect(shares(3, 4)).toEqual([1, 1, 1, 0]);
  expect(shares(Number.MAX_SAFE_INTEGER, 2)).toEqual([2 ** 52, 2 ** 52 - 1]);
});

it('of what has no bound everybody has all, and nobody has none', () => {
  expect(shares(Infinity, 3)).toEqual([Infinity, Infinity, Infinity]);
  expect(shares(5, 0)).toEqual([]);
});
