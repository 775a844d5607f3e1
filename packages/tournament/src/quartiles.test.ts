import { expect, it } from 'vitest';
import { quartiles } from './quartiles.ts';

it('quartiles are interpolated between neighbours', () => {
  expect(quartiles([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  expect(quartiles([5])).toEqual({ lower: 5, median: 5, upper: 5 });
});

it('quartiles of nothing are unknown', () => {
  expect(quartiles([])).toEqual({ lower: NaN, median: NaN, upper: NaN });
});
