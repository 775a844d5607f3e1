import { expect, it } from 'vitest';
import { momentsOf, pentanomialOf, reversed, sum } from './pentanomial.ts';

it('counts pairs by their score', () => {
  expect(pentanomialOf([0, 0.25, 0.5, 0.5, 0.75, 1, 1, 1])).toEqual([1, 1, 2, 1, 3]);
});

it('refuses impossible scores', () => {
  expect(() => pentanomialOf([0.3])).toThrow('a pair scores 0, 0.25, 0.5, 0.75 or 1, not 0.3');
});

it('the opponent has the complementary score', () => {
  expect(reversed([1, 2, 3, 4, 5])).toEqual([5, 4, 3, 2, 1]);
});

it('has the mean and the variance of one pair', () => {
  // (0 + 1 + 1 + 1/2) / 4 = 5/8; (25 + 9 + 9 + 1) / 64 / 4
  expect(momentsOf([1, 0, 1, 0, 2])).toEqual({ mean: 0.625, variance: 44 / 256 });
});

it('sums the counts', () => {
  expect(sum([1, 2, 3, 4, 5], [10, 0, 0, 1, 0])).toEqual([11, 2, 3, 5, 5]);
});
