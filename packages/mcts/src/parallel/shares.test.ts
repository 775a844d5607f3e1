import { expect, it } from 'vitest';
import { shares } from './shares.ts';

it('shares sum to the whole and differ by at most one', () => {
  expect(shares(10, 4)).toEqual([3, 3, 2, 2]);
  expect(shares(3, 4)).toEqual([1, 1, 1, 0]);
  expect(shares(Number.MAX_SAFE_INTEGER, 2)).toEqual([2 ** 52, 2 ** 52 - 1]);
});

it('shares are multiples of the unit, except the last, if there is one unit for each', () => {
  expect(shares(4_096, 3, 2)).toEqual([1_366, 1_366, 1_364]);
  expect(shares(2_001, 3, 2)).toEqual([668, 668, 665]);
  expect(shares(7, 2, 4)).toEqual([4, 3]);
  expect(shares(400, 8, 64)).toEqual(shares(400, 8));
  expect(shares(Infinity, 2, 2)).toEqual([Infinity, Infinity]);
});

it('every share of Infinity is Infinity', () => {
  expect(shares(Infinity, 3)).toEqual([Infinity, Infinity, Infinity]);
  expect(shares(5, 0)).toEqual([]);
});
