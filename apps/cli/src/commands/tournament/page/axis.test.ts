import { expect, it } from 'vitest';
import { axis } from './axis.ts';

it('numbers become lengths, from the one end to the other', () => {
  const { at } = axis(-10, 10, 100, 300, 4);
  expect([at(-10), at(0), at(10)]).toEqual([100, 200, 300]);
  const down = axis(0, 1, 50, 10, 4);
  expect([down.at(0), down.at(1)]).toEqual([50, 10]);
});

it.each([
  [0, 100, 5, [0, 20, 40, 60, 80, 100]],
  [-37, 42, 8, [-30, -20, -10, 0, 10, 20, 30, 40]],
  [0, 1, 4, [0, 0.5, 1]],
  [0, 9_000, 8, [0, 2_000, 4_000, 6_000, 8_000]],
])('from %d to %d the ticks are round', (low, high, count, ticks) => {
  expect(axis(low, high, 0, 1, count).ticks).toEqual(ticks);
});

it('of a single number there is an axis, too', () => {
  const { at, ticks } = axis(3, 3, 0, 100, 5);
  expect(at(3)).toBe(0);
  expect(ticks).toContain(3);
});
