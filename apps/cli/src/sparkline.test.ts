import { expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

it('draws a character for each share, from the lowest to the highest', () => {
  expect(sparkline([0, 0.5, 1], true)).toBe('▁▅█');
  expect(sparkline([0, 0.3, 0.5, 0.7, 0.99, 1], false)).toBe(`_.-'""`);
  expect(sparkline([], true)).toBe('');
});
