/**
 * Tables of the square roots and logarithms of UCB1.
 *
 * `Math.log` may differ in its last bit between JavaScript engines, and differs from the libraries of WebAssembly.
 * Equal trees on all platforms need one logarithm, so this one uses only operations that IEEE 754 rounds exactly. The
 * WebAssembly core copies these tables.
 */

const TABLE_BITS = 16;

/** The tables cover the counts 0 to TABLE_SIZE - 1; `sqrtLnBeyond` and the plain formula cover larger ones. */
export const TABLE_SIZE: number = 2 ** TABLE_BITS;

/** The tables of UCB1, by count. */
export interface Ucb1Tables {
  /** sqrt(ln n) of a count n; 0 at n = 0. */
  readonly sqrtLn: Float64Array;
  /** 1 / sqrt(n) of a count n; Infinity at n = 0. */
  readonly inverseSqrt: Float64Array;
}

let tables: Ucb1Tables | undefined;

/**
 * The tables of UCB1.
 *
 * The first call computes them, which takes some milliseconds.
 */
export function ucb1Tables(): Ucb1Tables {
  tables ??= makeTables();
  return tables;
}

/** The most counts of `sqrtLnUpTo`: 8 MB of them. */
const MAX_KEPT = 2 ** 20;

/** sqrt(ln n) by count, with room for `MAX_KEPT` counts, and how many of them are computed. */
let kept: Float64Array | undefined;
let computed = TABLE_SIZE;

/**
 * sqrt(ln n) of the counts n from 0 on: the table, and what `sqrtLnBeyond` gives for larger counts, to the same bits.
 *
 * Each count is computed once in a process. Each simulation of a large search needs that of the root, and of its best line.
 * @param counts how many counts; the result has at least the table, and at most 2^20 counts, or fewer where memory is
 *   missing.
 */
export function sqrtLnUpTo(counts: number): Float64Array {
  const { sqrtLn } = ucb1Tables();
  if (counts <= TABLE_SIZE) return sqrtLn;
  kept ??= extended(sqrtLn);
  const end = Math.min(counts, kept.length);
  for (; computed < end; computed++) kept[computed] = sqrtLnBeyond(sqrtLn, computed);
  return kept.subarray(0, end);
}

/** A table with room for `MAX_KEPT` counts; without memory for them, the table itself. */
function extended(table: Float64Array): Float64Array {
  try {
    const longer = new Float64Array(MAX_KEPT);
    longer.set(table);
    return longer;
  } catch {
    return table;
  }
}

/** Computes the tables. As ln 2n = ln n + ln 2, only odd counts need the series. */
function makeTables(): Ucb1Tables {
  const sqrtLn = new Float64Array(TABLE_SIZE);
  const inverseSqrt = new Float64Array(TABLE_SIZE);
  inverseSqrt[0] = Infinity;
  let exponent = 0; // of odd, as `ln` takes it
  let power = 1;
  for (let odd = 1; odd < TABLE_SIZE; odd += 2) {
    while (odd / power > Math.SQRT2) {
      power *= 2;
      exponent++;
    }
    const rest = lnOfMantissa(odd / power);
    for (let n = odd, k = exponent; n < TABLE_SIZE; n *= 2, k++) {
      sqrtLn[n] = Math.sqrt(k * LN_2 + rest);
      inverseSqrt[n] = 1 / Math.sqrt(n);
    }
  }
  return { sqrtLn, inverseSqrt };
}

/** The natural logarithm of 2. */
export const LN_2: number = Math.LN2;

/**
 * sqrt(ln n) for a whole number n from TABLE_SIZE to 2^32 - 1, from the table and a short series.
 *
 * n = 2^k m (1 + r), with m in the upper half of the table and r below 2^-15.
 */
export function sqrtLnBeyond(sqrtLn: Float64Array, n: number): number {
  const k = 32 - TABLE_BITS - Math.clz32(n);
  const m = n >>> k;
  const base = (m << k) >>> 0;
  const r = (n - base) / base;
  const root = sqrtLn[m];
  return Math.sqrt(k * LN_2 + root * root + (r - (r * r) / 2 + (r * r * r) / 3));
}

/** sqrt(ln n) for a whole number n from 1 to 2^32 - 1; 0 at 0. */
export function sqrtLnOf(sqrtLn: Float64Array, n: number): number {
  return n < TABLE_SIZE ? sqrtLn[n] : sqrtLnBeyond(sqrtLn, n);
}

/** The number of terms of the series below. The next term is below 2^-56 of the sum. */
const TERMS = 11;

/** The natural logarithm of a finite number above 0, to within 2 units in the last place. */
export function ln(x: number): number {
  let exponent = 0;
  let mantissa = x;
  while (mantissa < Math.SQRT1_2) {
    mantissa *= 2;
    exponent--;
  }
  while (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  return exponent * LN_2 + lnOfMantissa(mantissa);
}

/** ln m = 2 artanh s = 2 (s + s^3/3 + s^5/5 + ...), with s = (m - 1) / (m + 1), here between -0.172 and 0.172. */
function lnOfMantissa(mantissa: number): number {
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let series = 0;
  for (let term = TERMS - 1; term > 0; term--) series = (series + 1 / (2 * term + 1)) * square;
  return 2 * (s + s * series);
}
