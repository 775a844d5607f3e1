import { expect, it } from 'vitest';
import { quartiles, taken, timesAsFast } from './statistics.ts';

it('quartiles lie between neighbours', () => {
  expect(quartiles([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  expect(quartiles([5])).toEqual({ lower: 5, median: 5, upper: 5 });
});

it('a ratio is that of rounds and not of medians', () => {
  expect(timesAsFast([1, 2, 4], [2, 2, 40])).toEqual({ lower: 1.5, median: 2, upper: 6 });
});

it('only rounds in which both ran count', () => {
  expect(taken([1, undefined, 3])).toEqual([1, 3]);
  expect(timesAsFast([1, undefined, 1], [3, 9, undefined])?.median).toBe(3);
  expect(timesAsFast([1, undefined], [undefined, 1])).toBeUndefined();
});
