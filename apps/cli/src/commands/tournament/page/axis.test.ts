import { expect, it } from 'vitest';
import { axis } from './axis.ts';

it('maps values to coordinates, in either direction', () => {
  const { at } = axis(-10, 10, 100, 300, 4);
  expect([at(-10), at(0), at(10)]).toEqual([100, 200, 300]);
  const down = axis(0, 1, 50, 10, 4);
  expect([down.at(0), down.at(1)]).toEqual([50, 10]);
});

it('supports a single value', () => {
  const { at, ticks } = axis(3, 3, 0, 100, 5);
  expect(at(3)).toBe(0);
  expect(ticks).toContain(3);
});
