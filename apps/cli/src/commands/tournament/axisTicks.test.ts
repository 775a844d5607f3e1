import { describe, expect, it } from 'vitest';
import { axisTicks } from './axisTicks.ts';

describe('the ticks of an axis', () => {
  it.each([
    [0, 30, 8, [0, 5, 10, 15, 20, 25, 30]],
    [0, 100, 8, [0, 20, 40, 60, 80, 100]],
    [-1.48, 0, 4, [-1, -0.5, 0]],
    [-0.03, 0.04, 4, [-0.02, 0, 0.02, 0.04]],
    [-2.9, 2.9, 4, [-2, 0, 2]],
    [0, 0.3, 4, [0, 0.1, 0.2, 0.3]],
    [0, 50_000, 8, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
    [3, 3, 4, [3]],
  ])('from %d to %d, at most %d', (lower, upper, most, expected) => {
    expect(axisTicks(lower, upper, most)).toEqual(expected);
  });
});
