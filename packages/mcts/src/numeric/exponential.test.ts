import { describe, expect, it } from 'vitest';
import { exp, softmaxOf } from './exponential.ts';

describe('the exponential', () => {
  it('is that of Math.exp, to 12 digits', () => {
    for (let x = -700; x <= 0; x += 0.37) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
    expect(exp(0)).toBe(1);
  });

  it('is 0 where it is too small for a number', () => {
    expect([exp(-746), exp(-1e300), exp(-Infinity)]).toEqual([0, 0, 0]);
  });
});

describe('softmax', () => {
  it('gives probabilities in proportion to the exponentials, however large the scores', () => {
    const [a, b, c] = softmaxOf([5_000 + Math.log(2), 5_000, -Infinity]);
    expect(a).toBeCloseTo(2 / 3, 11);
    expect(b).toBeCloseTo(1 / 3, 11);
    expect(c).toBe(0);
  });
});
