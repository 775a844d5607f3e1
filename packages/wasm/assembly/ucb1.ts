/**
 * The square roots and logarithms of UCB1: tables that TypeScript fills; beyond them exact formulas, and lines for
 * approximate bounds.
 */
import { CHECKED } from './checked';
import { LN_2, TABLE_SIZE } from './generated/constants';
import { FLOAT_TABLE, LAST_BITS, LINE_BITS, UCB1_LINES, UCB1_TABLE } from './memory';
import { IS_FOR_JAVASCRIPT } from './target';

/** The lines serve counts below this. A search has at most 1e9 visits (`MAX_VISITS` of `@banyan/mcts`). */
export const MAX_COUNT: u32 = (<u32>1) << LAST_BITS;
/** The exponent of `TABLE_SIZE` and a fraction of 0, as a float of 64 bits has them. */
const FIRST_LINE: usize = (1023 + ctz(TABLE_SIZE)) << LINE_BITS;

/** 1 / sqrt(0) among floats of 32 bits: more than any other, and finite. */
export const FLOAT_LARGE: f32 = 1e15;

/** The number of counts, from 0, that the table of floats has so far. */
let floatCounts: u32 = 0;

/**
 * Extends the table of floats of 32 bits up to the count `most`, from the numbers that TypeScript has written, and makes the
 * lines if `most` lies beyond the table. Where ln n is 0 or less the table has a positive number, so that an unvisited child is
 * above a visited one all the same.
 */
export function makeFloats(most: u32): void {
  if (IS_FOR_JAVASCRIPT) return;
  const end = min(most + 1, TABLE_SIZE);
  for (; floatCounts < end; floatCounts++) {
    const n = floatCounts;
    store<f32>(floatEntryOf(n), n == 0 ? FLOAT_LARGE : <f32>tabledInverseSqrt(n));
    store<f32>(floatEntryOf(n), n < 2 ? 1 : <f32>(2 * tabledSqrtLn(n)), 4);
  }
  if (most >= TABLE_SIZE && load<f64>(UCB1_LINES) == 0) makeLines();
}

// @ts-ignore: decorator
@inline
function floatEntryOf(n: u32): usize {
  return FLOAT_TABLE + (<usize>n << 3);
}

/** 1 / sqrt(n) of a count from 1 to the most that `makeFloats` was given, as a float of 32 bits. */
// @ts-ignore: decorator
@inline
export function floatInverseSqrt(n: u32): f32 {
  if (CHECKED) assert(n < floatCounts || n >= TABLE_SIZE, 'the table of floats has the visits of the root');
  return n < TABLE_SIZE ? load<f32>(<usize>n << 3, FLOAT_TABLE) : floatInverseSqrtBeyond(n);
}

/** As `floatInverseSqrt`, beyond the table. The 1 is loaded, as V8 would make a constant before the branch to this function. */
function floatInverseSqrtBeyond(n: u32): f32 {
  return <f32>(tabledInverseSqrt(1) / sqrt(<f64>n));
}

/** The same of 2 sqrt(ln n), for a count in the table. */
// @ts-ignore: decorator
@inline
export function tabledFloatSqrtLn(n: u32): f32 {
  if (CHECKED) assert(n < floatCounts, 'the table of floats has the visits of the root');
  return load<f32>(<usize>n << 3, FLOAT_TABLE + 4);
}

/** 2 sqrt(ln n) of a count beyond the table and below `MAX_COUNT`: off by less than 1.4 x 2^-24 of it. */
// @ts-ignore: decorator
@inline
export function floatSqrtLnBeyond(n: u32): f32 {
  const line = lineOf(n);
  const root = <f32>(load<f64>(line) + load<f64>(line, 8) * <f64>n);
  if (CHECKED) assert(abs(<f64>root - 2 * sqrtLn(n)) < 1.4 * 2 ** -24 * <f64>root, 'a line is close to its curve');
  return root;
}

/**
 * The line that is close to 2 sqrt(ln n), as a + b n: one for all numbers that have the same exponent and the same highest
 * bits of their fraction.
 */
// @ts-ignore: decorator
@inline
function lineOf(n: u32): usize {
  return UCB1_LINES + ((<usize>(reinterpret<u64>(<f64>n) >> (52 - LINE_BITS)) - FIRST_LINE) << 4);
}

/** Makes the lines, each through the curve at both of its ends. */
function makeLines(): void {
  let n: u32 = TABLE_SIZE;
  let root = 2 * sqrtLnBeyond(n);
  while (n < MAX_COUNT) {
    const line = lineOf(n);
    const end = n + (((<u32>1) << (31 - clz(n))) >> LINE_BITS);
    const rootOfEnd = 2 * sqrtLnBeyond(end);
    const slope = (rootOfEnd - root) / <f64>(end - n);
    store<f64>(line, root - slope * <f64>n);
    store<f64>(line, slope, 8);
    n = end;
    root = rootOfEnd;
  }
}

/** 1 / sqrt(n) of a count in the table, from 1. */
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
