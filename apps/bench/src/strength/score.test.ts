import { pentanomialOf, Z_95 } from '@banyan/tournament';
import { describe, expect, it } from 'vitest';
import { estimate } from './score.ts';

const estimateOf = (scores: readonly number[]) => estimate(pentanomialOf(scores));

describe('an estimate', () => {
  it('is that of the pairs by hand', () => {
    // With one pair won and one lost: 1, 1, 1/2, 1/2, 3/4, 1/4, 1, 0. Mean 5/8; squares of deviations, in 64ths,
    // 9 + 9 + 1 + 1 + 1 + 9 + 9 + 25 = 64; variance 1/8; standard error 1/8.
    const { value, lower, upper } = estimateOf([1, 1, 0.5, 0.5, 0.75, 0.25]);
    expect(value).toBeCloseTo(4 / 6, 12);
    expect(lower).toBeCloseTo(0.625 - Z_95 / 8, 12);
    expect(upper).toBeCloseTo(0.625 + Z_95 / 8, 12);
  });

  it('has pairs and not games as samples: openings that decide the game say little', () => {
    const width = (scores: number[]): number => estimateOf(scores).upper - estimateOf(scores).lower;
    const even = new Array<number>(50).fill(0.5);
    const decided = even.map((_, n) => n % 2);
    // 52 samples, of which two are 1/2 away from the mean, or all of them.
    expect(width(even)).toBeCloseTo(2 * Z_95 * Math.sqrt(0.5 / 52 / 52), 12);
    expect(width(decided)).toBeCloseTo(2 * Z_95 * Math.sqrt(13 / 52 / 52), 12);
  });

  it('is never certain, however alike the pairs are', () => {
    expect(estimateOf([0.5]).lower).toBeLessThan(0.1);
    expect(estimateOf(new Array<number>(20).fill(1)).lower).toBeLessThan(0.9);
    expect(estimateOf(new Array<number>(20).fill(1)).upper).toBe(1);
    expect(estimateOf(new Array<number>(20).fill(0)).lower).toBe(0);
  });

  it('covers what is true about 95 times in 100', () => {
    // All 81 sequences of four pairs, each scoring 0, 1/2 or 1 with the chances 1/4, 1/2, 1/4.
    const chances = [
      [0, 0.25],
      [0.5, 0.5],
      [1, 0.25],
    ] as const;
    let covered = 0;
    for (const [a, p] of chances) {
      for (const [b, q] of chances) {
        for (const [c, r] of chances) {
          for (const [d, s] of chances) {
            const { lower, upper } = estimateOf([a, b, c, d]);
            if (lower <= 0.5 && 0.5 <= upper) covered += p * q * r * s;
          }
        }
      }
    }
    expect(covered).toBeGreaterThan(0.9);
    expect(covered).toBeLessThanOrEqual(1);
  });
});
