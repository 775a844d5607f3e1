import { expect, it } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { sfc32 } from '../numeric/random.ts';
import { streamSeed } from './seeds.ts';

it('the first stream has the seed itself, the others outputs of splitmix64', () => {
  expect([0, 1, 2, 3].map((stream) => streamSeed(0, stream))).toEqual([
    0,
    0xe220a8397b1dcdafn,
    0x6e789e6aa1b965f4n,
    0x06c45d188009454fn,
  ]);
});

it('streams of one seed differ, and are repeatable', () => {
  const begins = (seed: string) =>
    Array.from({ length: 10_000 }, (_, stream) => sfc32(streamSeed(seed, stream))());
  expect(begins('a')).toEqual(begins('a'));
  expect(new Set(begins('a')).size).toBeGreaterThan(9_980); // of 2^32: 0.01 pairs of them are equal
  expect(new Set([...begins('a'), ...begins('b')]).size).toBeGreaterThan(19_980);
});

it('an invalid seed is refused', () => {
  expect(codeOf(() => streamSeed(-1, 3))).toBe('INVALID_SEED');
});
