/** The transposition table of the exact Connect-N search, compiled by itself. */
import { instantiateSync } from '@assemblyscript/loader';
import { expect, it } from 'vitest';
import { compileExact } from '../../compiler/compile.mjs';
import { loadCompiler } from '../../test/compiler.ts';

interface TableExports extends Record<string, unknown> {
  readonly growsAt: { readonly value: bigint };
  reserveEntries(bits: number): number;
  clearTable(): void;
  growTable(): void;
  productOf(key: bigint): bigint;
  lookUp(product: bigint): bigint;
  lowerOf(bounds: bigint): number;
  upperOf(bounds: bigint): number;
  remember(product: bigint, lower: number, upper: number, nodes: bigint): void;
}

/** The entries of a table at first, and the most of the tables below. */
const FIRST_BITS = 16;
const MAX_BITS = 18;

/** What `growsAt` is where a table grows no more: the largest number, read with a sign. */
const NEVER = -1n;

it('keeps every position while it doubles, and finds those that are stored meanwhile', async () => {
  await loadCompiler();
  const { exports } = instantiateSync<TableExports>(await compileExact('table'));
  const { growsAt, ...entries } = exports;
  expect(entries.reserveEntries(MAX_BITS)).toBe(1);
  entries.clearTable();
  expect(growsAt.value).toBe(32n << BigInt(FIRST_BITS));

  const stored = new Map<bigint, [lower: number, upper: number]>();
  const found = (product: bigint): [lower: number, upper: number] => {
    const bounds = entries.lookUp(product);
    return [entries.lowerOf(bounds), entries.upperOf(bounds)];
  };
  const store = (n: number): void => {
    const product = entries.productOf(BigInt(n) * 0x1234_5678_9abn + 1n);
    stored.set(product, [(n % 20) - 20, n % 20]);
    entries.remember(product, (n % 20) - 20, n % 20, BigInt(1 + (n % 100)));
    expect(found(product)).toEqual(stored.get(product));
  };
  for (let n = 0; n < 8_000; n++) store(n);
  const lost = (): number => {
    let count = 0;
    for (const [product, bounds] of stored) if (found(product).join() !== bounds.join()) count++;
    return count;
  };
  const replaced = lost();
  expect(replaced).toBeLessThan(800);

  let steps = 0;
  for (; growsAt.value !== NEVER; steps++) {
    const last = growsAt.value;
    entries.growTable();
    if (steps % 197 === 0) expect(lost()).toBe(replaced);
    if (growsAt.value !== NEVER) expect(growsAt.value).toBeGreaterThan(last);
  }
  expect(steps).toBe((2 ** (FIRST_BITS - 1) + 2 ** FIRST_BITS) / 64); // 64 buckets at a time
  expect(lost()).toBe(replaced);
});
