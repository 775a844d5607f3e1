import { describe, expect, it } from 'vitest';
import { TABLE_SIZE, ucb1Tables } from '../engine.ts';
import { ln, sqrtLnBeyond, sqrtLnUpTo } from './ucb1Tables.ts';

/** The distance of two positive numbers, in units in the last place of the second. */
function ulps(a: number, b: number): number {
  const bits = new BigInt64Array(new Float64Array([a, b]).buffer);
  return Math.abs(Number(bits[0] - bits[1]));
}

/** Whole numbers that lie densely at first, then ever farther apart, up to 2^32 - 1. */
function* wholeNumbers(from: number): Generator<number> {
  for (let n = from; n < 2 ** 32; n = n < from + 20_000 ? n + 1 : Math.ceil(n * 1.0001)) yield n;
  yield 2 ** 32 - 1;
}

describe('ln', () => {
  it('is 0 at 1', () => {
    expect(ln(1)).toBe(0);
  });

  it('is that of the host to 2 units in the last place', () => {
    let worst = 0;
    for (const n of wholeNumbers(2)) worst = Math.max(worst, ulps(ln(n), Math.log(n)));
    expect(worst).toBeLessThanOrEqual(2);
  });

  it('is so for what is no whole number, and for the largest numbers', () => {
    let worst = 0;
    for (let x = 1.5; x < Number.MAX_VALUE / 2; x *= 1.037) worst = Math.max(worst, ulps(ln(x), Math.log(x)));
    expect(worst).toBeLessThanOrEqual(2);
    expect(ulps(ln(Number.MAX_VALUE), Math.log(Number.MAX_VALUE))).toBeLessThanOrEqual(2);
  });

  it('is so below 1, down to the smallest numbers', () => {
    let worst = 0;
    for (let x = 0.99; x > 1e-300; x /= 1.037) worst = Math.max(worst, ulps(-ln(x), -Math.log(x)));
    expect(worst).toBeLessThanOrEqual(2);
    expect(ln(0.5)).toBe(-Math.LN2);
    expect(ulps(-ln(Number.MIN_VALUE), -Math.log(Number.MIN_VALUE))).toBeLessThanOrEqual(2);
  });
});

describe('the tables of UCB1', () => {
  const { sqrtLn, inverseSqrt } = ucb1Tables();

  it('are made once', () => {
    expect(ucb1Tables()).toBe(ucb1Tables());
  });

  it('hold the counts from 0 to TABLE_SIZE - 1', () => {
    expect([sqrtLn.length, inverseSqrt.length]).toEqual([TABLE_SIZE, TABLE_SIZE]);
    expect(Math.log2(TABLE_SIZE) % 1).toBe(0);
  });

  it('begin with what no search asks for: 0 and infinity', () => {
    expect([sqrtLn[0], sqrtLn[1], inverseSqrt[0], inverseSqrt[1]]).toEqual([0, 0, Infinity, 1]);
  });

  it('are the formulas, to the last bit', () => {
    for (let n = 1; n < TABLE_SIZE; n++) {
      if (sqrtLn[n] !== Math.sqrt(ln(n)) || inverseSqrt[n] !== 1 / Math.sqrt(n)) expect.fail(`not at ${n}`);
    }
  });

  it('go over into sqrtLnBeyond without a step', () => {
    for (let n = TABLE_SIZE - 3; n < TABLE_SIZE + 3; n++) {
      const value = n < TABLE_SIZE ? sqrtLn[n] : sqrtLnBeyond(sqrtLn, n);
      expect(ulps(value, Math.sqrt(Math.log(n))), String(n)).toBeLessThanOrEqual(2);
    }
    expect(sqrtLnBeyond(sqrtLn, TABLE_SIZE)).toBeGreaterThan(sqrtLn[TABLE_SIZE - 1]);
    expect(sqrtLnBeyond(sqrtLn, TABLE_SIZE + 1)).toBeGreaterThan(sqrtLnBeyond(sqrtLn, TABLE_SIZE));
  });

  it('go on in sqrtLnBeyond up to 2^32 - 1, to 2 units in the last place', () => {
    let worst = 0;
    for (const n of wholeNumbers(TABLE_SIZE)) {
      worst = Math.max(worst, ulps(sqrtLnBeyond(sqrtLn, n), Math.sqrt(Math.log(n))));
    }
    expect(worst).toBeLessThanOrEqual(2);
  });

  it('do so around every power of two', () => {
    for (let n = TABLE_SIZE; n < 2 ** 32; n *= 2) {
      for (const near of [n - 1, n, n + 1]) {
        if (near < TABLE_SIZE) continue;
        expect(ulps(sqrtLnBeyond(sqrtLn, near), Math.sqrt(Math.log(near))), String(near)).toBeLessThanOrEqual(
          2,
        );
      }
    }
  });

  it('go on in sqrtLnUpTo, to the bits of sqrtLnBeyond, up to 2^20 counts', () => {
    expect([sqrtLnUpTo(1), sqrtLnUpTo(TABLE_SIZE)]).toEqual([sqrtLn, sqrtLn]);
    for (const counts of [TABLE_SIZE + 1_000, 2 ** 32, TABLE_SIZE + 10]) {
      const longer = sqrtLnUpTo(counts);
      expect(longer.length).toBe(Math.min(counts, 2 ** 20));
      for (let n = 0; n < longer.length; n++) {
        if (longer[n] !== (n < TABLE_SIZE ? sqrtLn[n] : sqrtLnBeyond(sqrtLn, n))) expect.fail(`not at ${n}`);
      }
    }
  });
});
