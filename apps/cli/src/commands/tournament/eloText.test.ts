import { expect, it } from 'vitest';
import { estimate, range, signed, whyUnbounded } from './eloText.ts';

it.each([
  [12.345, '+12.3'],
  [-12.345, '-12.3'],
  [0, '+0.0'],
  [-0.04, '+0.0'],
  [Infinity, '-'],
  [-Infinity, '-'],
  [NaN, '-'],
])('%d is written %s', (value, text) => {
  expect(signed(value)).toBe(text);
});

it('an interval is formatted by its ends; an unknown one is empty', () => {
  expect(range({ value: 0, lower: -3, upper: 12.34 })).toBe('-3.0 to +12.3');
  expect(range({ value: NaN, lower: NaN, upper: NaN })).toBe('');
});

it.each([
  [{ value: Infinity, lower: 63, upper: Infinity }, '> +63.0', 'one-sided', 'won all 7 pairs'],
  [{ value: -Infinity, lower: -Infinity, upper: -63 }, '< -63.0', 'one-sided', 'lost all 7 pairs'],
  [{ value: 120, lower: 10, upper: Infinity }, '+120.0', 'above +10.0', '7 pairs are too few'],
  [{ value: -120, lower: -Infinity, upper: -10 }, '-120.0', 'below -10.0', '7 pairs are too few'],
  [{ value: 0, lower: -Infinity, upper: Infinity }, '+0.0', 'unbounded', '7 pairs are too few'],
])('an infinite estimate is shown by its bound: %j', (interval, value, bounds, why) => {
  expect([estimate(interval), range(interval)]).toEqual([value, bounds]);
  expect(whyUnbounded(interval, 7)).toContain(why);
});

it('an estimate from no pair says so', () => {
  expect(whyUnbounded({ value: NaN, lower: NaN, upper: NaN }, 0)).toBe('no pair of games has ended');
  expect(whyUnbounded({ value: 1, lower: 0, upper: 2 }, 9)).toBeUndefined();
});
