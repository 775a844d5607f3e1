import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { BoundsTable, lowerOf, upperOf } from './boundsTable.ts';

/** Keys of two words, those with equal or zero words among them. */
function keysOf(count: number): [low: number, high: number][] {
  const random = sfc32('bounds');
  const word = (): number => Math.floor(random() * 2 ** 32) | 0;
  return Array.from({ length: count }, (_, n) => [n % 7 === 0 ? 0 : word(), n % 5 === 0 ? 0 : word()]);
}

it('a table that doubles keeps the bounds of every position that it had, at every step of it', () => {
  const table = new BoundsTable(4, 9);
  const keys = keysOf(200);
  for (const [n, [low, high]] of keys.entries()) table.store(low, high, -(n % 20), n % 21, 1 + (n % 64));
  const known = keys.map(([low, high]) => table.find(low, high));
  expect(known.filter((bounds) => lowerOf(bounds) > -60 && upperOf(bounds) < 60).length).toBeGreaterThan(20);
  let steps = 0;
  for (; !table.isLargest; steps++) {
    table.split(3);
    expect(keys.map(([low, high]) => table.find(low, high))).toEqual(known);
  }
  expect(steps).toBe(6 + 11 + 22 + 43 + 86); // of 16, 32, ... 256 buckets, three at a time
  expect([table.buckets, table.isDoubling]).toEqual([512, false]);
  table.clear();
  expect(table.buckets).toBe(16);
});

it('a position that is stored while the table doubles is found at once, and after the next split', () => {
  const table = new BoundsTable(4, 9);
  for (const [n, [low, high]] of keysOf(2_000).entries()) {
    const [lower, upper] = [(n % 20) - 20, n % 21];
    table.store(low, high, lower, upper, 1 + (n % 64));
    const bounds = table.find(low, high);
    expect([lowerOf(bounds), upperOf(bounds)]).toEqual([lower, upper]);
    if (n % 5 === 0 && !table.isLargest) table.split(2);
    expect(table.find(low, high)).toBe(bounds);
  }
  expect(table.isLargest).toBe(true);
});
