/** The transposition table of the exact Othello search, compiled by itself. */
import { instantiateSync } from '@assemblyscript/loader';
import { expect, it } from 'vitest';
import { compileExact } from '../../compiler/compile.mjs';
import { loadCompiler } from '../../test/compiler.ts';

interface TableExports extends Record<string, unknown> {
  reserveEntries(bits: number): number;
  clearTable(): void;
  bucketOf(own: bigint, other: bigint): number;
  find(bucket: number, own: bigint, other: bigint): number;
  remember(own: bigint, other: bigint, proven: number, move: number, nodes: number): void;
}

const GENERATIONS = 65_535;

it('forgets every position when it is cleared, for as many generations as there are numbers', async () => {
  await loadCompiler();
  const { exports } = instantiateSync<TableExports>(await compileExact('othello/table'));
  expect(exports.reserveEntries(4)).toBe(1);
  const isKnown = (n: bigint): boolean => exports.find(exports.bucketOf(n, 1n), n, 1n) !== 0;
  const positions = Array.from({ length: 8 }, (_, n) => BigInt(n));
  for (const first of [0, 40_000]) {
    for (let n = 0; n < first; n++) exports.clearTable();
    exports.clearTable();
    for (const n of positions) exports.remember(n, 1n, 1, 0, 1);
    expect(positions.filter(isKnown).length).toBeGreaterThan(4);
    let known = 0;
    for (let generation = 0; generation <= GENERATIONS; generation++) {
      exports.clearTable();
      if (positions.some(isKnown)) known++;
    }
    expect(known).toBe(0);
  }
});
