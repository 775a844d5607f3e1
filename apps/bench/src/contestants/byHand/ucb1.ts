import { LN_2, TABLE_SIZE } from '@banyan/mcts/engine';

/**
 * sqrt(ln n) of a count n beyond the table, below 2^31: n = 2^k m (1 + r), with m in the upper half of the table. As in
 * `ucb1Tables.ts` of `@banyan/mcts`.
 */
export function sqrtLnBeyond(sqrtLn: Float64Array, n: number): number {
  const k = Math.clz32(TABLE_SIZE) + 1 - Math.clz32(n);
  const m = n >>> k;
  const base = m << k;
  const r = (n - base) / base;
  const root = sqrtLn[m];
  return Math.sqrt(k * LN_2 + root * root + (r - (r * r) / 2 + (r * r * r) / 3));
}
