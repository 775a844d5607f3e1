import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { base85 } from '../scripts/base85.mjs';
import { bytesOfBase85 } from './base85.ts';

it.each([0, 1, 2, 3, 4, 5, 63, 1_000])('%i bytes are the same after they were text', (length) => {
  const random = sfc32('base85');
  for (const byteOf of [() => 255, () => 0, () => Math.floor(256 * random())]) {
    const bytes = Uint8Array.from({ length }, byteOf);
    expect(bytesOfBase85(base85(bytes))).toEqual(bytes);
  }
});

it('a text has five signs for four bytes, none of which a string, a template or a page would read otherwise', () => {
  const text = base85(Uint8Array.from({ length: 10_000 }, (_, n) => (n * n + 31 * n) >> 3));
  expect(text).toHaveLength(12_500);
  expect(text).not.toMatch(/['"`\\$<>&\s]/);
});
