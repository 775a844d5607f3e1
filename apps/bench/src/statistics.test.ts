import { expect, it } from 'vitest';
import { shareOf, taken, timesAsFast } from './statistics.ts';

it('a ratio is that of rounds and not of medians', () => {
  expect(timesAsFast([1, 2, 4], [2, 2, 40])).toEqual({ lower: 1.5, median: 2, upper: 6 });
});

it('only rounds in which both ran count', () => {
  expect(taken([1, undefined, 3])).toEqual([1, 3]);
  expect(timesAsFast([1, undefined, 1], [3, 9, undefined])?.median).toBe(3);
  expect(timesAsFast([1, undefined], [undefined, 1])).toBeUndefined();
});

it('a share has the interval of Wilson', () => {
  const { value, lower, upper } = shareOf(19, 20);
  expect(value).toBe(0.95);
  expect(lower).toBeCloseTo(0.7639, 4);
  expect(upper).toBeCloseTo(0.9911, 4);
  expect(shareOf(20, 20).upper).toBeCloseTo(1, 12);
  expect(shareOf(20, 20).lower).toBeCloseTo(0.8389, 4);
  expect(shareOf(0, 20)).toMatchObject({ value: 0, lower: 0 });
});
