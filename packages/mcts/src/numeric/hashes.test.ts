import { expect, it } from 'vitest';
import { hashOfFloats, hashOfText } from './hashes.ts';

it('equal numbers have equal hashes, at any place of a buffer', () => {
  const numbers = Float32Array.of(0, 1, 0.5, -3);
  const all = Float32Array.of(9, 0, 1, 0.5, -3, 9);
  expect(hashOfFloats(all.subarray(1, 5))).toBe(hashOfFloats(numbers));
  expect(hashOfFloats(Float32Array.of(-0, 1, 0.5, -3))).toBe(hashOfFloats(numbers));
  expect(hashOfText('abc')).toBe(hashOfText(['a', 'b', 'c'].join('')));
});

it('hashes are whole numbers of 53 bits', () => {
  for (const hash of [hashOfFloats(new Float32Array(3)), hashOfText(''), hashOfText('x'.repeat(99))]) {
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(hash).toBeGreaterThanOrEqual(0);
  }
});

it('boards of zeros and ones have hashes of their own, and so have seeds and lengths', () => {
  const hashes = new Set<number>();
  const board = new Float32Array(17);
  for (let bits = 0; bits < 2 ** 17; bits++) {
    for (let cell = 0; cell < 17; cell++) board[cell] = (bits >> cell) & 1;
    hashes.add(hashOfFloats(board));
  }
  for (let length = 0; length < 17; length++) hashes.add(hashOfFloats(new Float32Array(length)));
  for (let seed = 1; seed < 9; seed++) hashes.add(hashOfFloats(new Float32Array(17), seed));
  expect(hashes.size).toBe(2 ** 17 + 17 + 8);
});

it('texts have hashes of their own', () => {
  const hashes = new Set(Array.from({ length: 100_000 }, (_, number) => hashOfText(`state ${number}`)));
  expect(hashes.size).toBe(100_000);
});
