/** The square roots and logarithms of UCB1: tables that TypeScript fills, and formulas beyond them. */
import { LN_2, TABLE_SIZE } from './generated/constants';
import { UCB1_TABLE } from './memory';

/** The entry for 1 / sqrt(0): more than any other entry, and finite. */
export const LARGE: f64 = 1e200;

/** Completes the tables that TypeScript has written. */
export function completeTables(): void {
  store<f64>(entryOf(0), LARGE);
}

// @ts-ignore: decorator
@inline
function entryOf(n: u32): usize {
  return UCB1_TABLE + (<usize>n << 4);
}

/** 1 / sqrt(n) of a count in the table, and `LARGE` of 0. */
// @ts-ignore: decorator
@inline
export function tabledInverseSqrt(n: u32): f64 {
  return load<f64>(<usize>n << 4, UCB1_TABLE);
}

/** sqrt(ln n) of a count in the table. The other half of the entry is in the cache where the node was just selected. */
// @ts-ignore: decorator
@inline
export function tabledSqrtLn(n: u32): f64 {
  return load<f64>(<usize>n << 4, UCB1_TABLE + 8);
}

/** sqrt(ln n) of a count n. */
// @ts-ignore: decorator
@inline
export function sqrtLn(n: u32): f64 {
  return n < TABLE_SIZE ? tabledSqrtLn(n) : sqrtLnBeyond(n);
}

/** 1 / sqrt(n) of a count n. */
// @ts-ignore: decorator
@inline
export function inverseSqrt(n: u32): f64 {
  return n < TABLE_SIZE ? tabledInverseSqrt(n) : 1 / sqrt(<f64>n);
}

/** n = 2^k m (1 + r), with m in the upper half of the table; see `ucb1Tables.ts` of `@banyan/mcts`. */
function sqrtLnBeyond(n: u32): f64 {
  const k = clz(TABLE_SIZE) + 1 - clz(n);
  const m = n >> k;
  const base = <f64>(m << k);
  const r = (<f64>n - base) / base;
  const root = tabledSqrtLn(m);
  return sqrt(<f64>k * LN_2 + root * root + (r - (r * r) / 2 + (r * r * r) / 3));
}
