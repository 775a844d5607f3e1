import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { BoundsTable, lowerOf, upperOf } from './boundsTable.ts';

/** Keys of two words, those with equal or zero words among them. */
function keysOf(count: number): [low: number, high: number][] {
  const random = sfc32('bounds');
  const word = (): number => Math.floor(random() * 2 ** 32) | 0;
  return Array.from({ length: count }, (_, n) => [n % 7 === 0 ? 0 : word(), n % 5 === 0 ? 0 : word()]);
}

it('a table that doubles keeps the bounds of every position that it had', () => {
  const table = new BoundsTable(4, 9);
  const keys = keysOf(200);
  for (const [n, [low, high]] of keys.entries()) table.store(low, high, -(n % 20), n % 21, 1 + (n % 64));
  while (!table.isLargest) {
    const before = keys.map(([low, high]) => table.find(low, high));
    expect(before.filter((bounds) => lowerOf(bounds) > -60 && upperOf(bounds) < 60).length).toBeGreaterThan(
      20,
    );
    table.double();
    expect(keys.map(([low, high]) => table.find(low, high))).toEqual(before);
  }
  expect(table.buckets).toBe(512);
  table.clear();
  expect(table.buckets).toBe(16);
});
