/** The square roots and logarithms of UCB1: tables that TypeScript fills, and what holds beyond them. */
import { LN_2, TABLE_SIZE } from './generated/constants';
import { INVERSE_SQRT, SQRT_LN } from './memory';

/** What the table has as 1 / sqrt(0): more than any other entry, and finite. */
export const LARGE: f64 = 1e200;

/** Completes the tables that TypeScript has written. */
export function completeTables(): void {
  store<f64>(INVERSE_SQRT, LARGE);
}

/** sqrt(ln n) of a count n. */
// @ts-ignore: decorator
@inline
export function sqrtLn(n: u32): f64 {
  return n < TABLE_SIZE ? load<f64>(SQRT_LN + (<usize>n << 3)) : sqrtLnBeyond(n);
}

/** 1 / sqrt(n) of a count n. */
// @ts-ignore: decorator
@inline
export function inverseSqrt(n: u32): f64 {
  return n < TABLE_SIZE ? load<f64>(INVERSE_SQRT + (<usize>n << 3)) : 1 / sqrt(<f64>n);
}

/** n = 2^k m (1 + r), with m in the upper half of the table; see `ucb1Tables.ts` of `@banyan/mcts`. */
function sqrtLnBeyond(n: u32): f64 {
  const k = clz(TABLE_SIZE) + 1 - clz(n);
  const m = n >> k;
  const base = <f64>(m << k);
  const r = (<f64>n - base) / base;
  const root = load<f64>(SQRT_LN + (<usize>m << 3));
  return sqrt(<f64>k * LN_2 + root * root + (r - (r * r) / 2 + (r * r * r) / 3));
}
