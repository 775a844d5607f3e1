import { expect, it } from 'vitest';
import { speedOf } from './results.ts';

it('a speed has quartiles over the rounds, and the median of the ratios of each round', () => {
  expect(speedOf(100, [1, 2, 4], [2, 2, 40])).toEqual({
    lower: 38,
    median: 50,
    upper: 75,
    timesTypeScript: 2,
  });
});
