import { expect, it } from 'vitest';
import { meanOf, taken, timesAsFast } from './statistics.ts';

it('a ratio is that of rounds and not of medians', () => {
  expect(timesAsFast([1, 2, 4], [2, 2, 40])).toEqual({ lower: 1.5, median: 2, upper: 6 });
});

it('only rounds in which both ran count', () => {
  expect(taken([1, undefined, 3])).toEqual([1, 3]);
  expect(timesAsFast([1, undefined, 1], [3, 9, undefined])?.median).toBe(3);
  expect(timesAsFast([1, undefined], [undefined, 1])).toBeUndefined();
});

it("a mean has its interval by Student's t: 2.571 standard errors with six samples, 2.093 with twenty", () => {
  const errorOf = (count: number): number => {
    const { value, lower, upper } = meanOf(Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 : 3)));
    expect(value).toBe(2);
    expect(upper - value).toBeCloseTo(value - lower);
    return (upper - value) * Math.sqrt(count - 1);
  };
  expect(errorOf(6)).toBeCloseTo(2.571, 1);
  expect(errorOf(20)).toBeCloseTo(2.093, 3);
});
