import { expect, it } from 'vitest';
import { count, percent, perSecond, seconds } from './numbers.ts';

it('groups the digits of a count', () => {
  expect([1_234_567, 999_999.6, 1_000, 999, 0, -1_234].map(count)).toEqual([
    '1,234,567',
    '1,000,000',
    '1,000',
    '999',
    '0',
    '-1,234',
  ]);
});

it('writes a share as per cent, with one decimal', () => {
  expect(percent(0.5824)).toBe('58.2 %');
  expect(percent(1)).toBe('100.0 %');
});

it('writes milliseconds as seconds', () => {
  expect(seconds(1234)).toBe('1.23 s');
});

it('measures a speed, and none where no time passed', () => {
  expect(perSecond(100, 40)).toBe(2500);
  expect(perSecond(0, 0)).toBe(0);
});
