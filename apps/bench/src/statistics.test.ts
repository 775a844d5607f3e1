import { expect, it } from 'vitest';
import { taken, timesAsFast } from './statistics.ts';

it('a ratio is that of rounds and not of medians', () => {
  expect(timesAsFast([1, 2, 4], [2, 2, 40])).toEqual({ lower: 1.5, median: 2, upper: 6 });
});

it('only rounds in which both ran count', () => {
  expect(taken([1, undefined, 3])).toEqual([1, 3]);
  expect(timesAsFast([1, undefined, 1], [3, 9, undefined])?.median).toBe(3);
  expect(timesAsFast([1, undefined], [undefined, 1])).toBeUndefined();
});
