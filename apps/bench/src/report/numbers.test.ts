import { expect, it } from 'vitest';
import { amount, ratio, spread } from './numbers.ts';

it.each([
  [12_345.6, '12,346'],
  [361.4, '361'],
  [33.71, '33.7'],
  [6.394, '6.39'],
  [0.0123, '0.012'],
  [0, '0'],
])('the amount %d is shown as %s', (value, shown) => {
  expect(amount(value)).toBe(shown);
});

it.each([
  [0.034, '0.03'],
  [0.871, '0.87'],
  [1, '1.00'],
  [9.994, '9.99'],
  [9.996, '10.0'],
  [31.2, '31.2'],
  [99.96, '100'],
  [230.4, '230'],
])('the ratio %d is shown as %s', (value, shown) => {
  expect(ratio(value)).toBe(shown);
});

it('a spread goes from the lower quartile to the upper', () => {
  expect(spread({ lower: 3_390.4, median: 3_404, upper: 3_420.6 })).toBe('3,390-3,421');
});
