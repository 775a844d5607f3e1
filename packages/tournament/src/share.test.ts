import { expect, it } from 'vitest';
import { shareOf } from './share.ts';

it('a share has the interval of Wilson', () => {
  const { value, lower, upper } = shareOf(19, 20);
  expect(value).toBe(0.95);
  expect(lower).toBeCloseTo(0.7639, 4);
  expect(upper).toBeCloseTo(0.9911, 4);
  expect(shareOf(20, 20).upper).toBeCloseTo(1, 12);
  expect(shareOf(20, 20).lower).toBeCloseTo(0.8389, 4);
  expect(shareOf(0, 20)).toMatchObject({ value: 0, lower: 0 });
});
