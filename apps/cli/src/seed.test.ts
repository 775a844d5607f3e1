import { expect, it } from 'vitest';
import { MAX_SEED } from './searchLimits.ts';
import { drawSeed, seedAt } from './seed.ts';

it('gives each ply of a game its own seed, and never one that cannot be typed', () => {
  expect(seedAt(7, 0)).toBe(7);
  expect(seedAt(7, 3)).toBe(10);
  expect(seedAt(MAX_SEED, 1)).toBe(0);
});

it('draws short seeds', () => {
  for (let i = 0; i < 100; i++) expect(String(drawSeed())).toMatch(/^\d{1,6}$/);
});
