import { describe, expect, it } from 'vitest';
import { sfc32 } from '../index.ts';
import { dirichletVariate, gumbelVariate } from './variates.ts';

const DRAWS = 20_000;

/** Holds the mean of a sample to an expected one, by four standard errors of the sample. */
function expectMean(sample: readonly number[], mean: number): void {
  const found = sample.reduce((sum, x) => sum + x, 0) / sample.length;
  const variance = sample.reduce((sum, x) => sum + (x - found) ** 2, 0) / (sample.length - 1);
  expect(Math.abs(found - mean)).toBeLessThan(4 * Math.sqrt(variance / sample.length));
}

describe('points of the Dirichlet distribution', () => {
  it.each([
    { alpha: 0.03, count: 5 },
    { alpha: 0.3, count: 3 },
    { alpha: 1, count: 4 },
    { alpha: 10, count: 3 },
  ])('have its means, variances and covariances, with alpha $alpha', ({ alpha, count }) => {
    const random = sfc32(`Dirichlet ${alpha}`);
    const points = Array.from({ length: DRAWS }, () => dirichletVariate(alpha, count, random));
    const mean = 1 / count;
    const variance = (mean * (1 - mean)) / (count * alpha + 1);
    for (let index = 0; index < count; index++) {
      expectMean(
        points.map((shares) => shares[index]),
        mean,
      );
      expectMean(
        points.map((shares) => (shares[index] - mean) ** 2),
        variance,
      );
    }
    expectMean(
      points.map(([a, b]) => (a - mean) * (b - mean)),
      -(mean ** 2) / (count * alpha + 1),
    );
  });

  it('sum to 1 where each gamma variate would be 0 as a number', () => {
    const random = sfc32('small');
    for (let draw = 0; draw < 100; draw++) {
      const shares = dirichletVariate(0.001, 4, random);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('Gumbel variates', () => {
  it('have the mean and the variance of their distribution', () => {
    const random = sfc32('Gumbel');
    const sample = Array.from({ length: DRAWS }, () => gumbelVariate(random));
    const mean = 0.5772156649015329; // Euler's constant
    expectMean(sample, mean);
    expectMean(
      sample.map((x) => (x - mean) ** 2),
      Math.PI ** 2 / 6,
    );
  });

  it('are finite at both ends of the random numbers', () => {
    expect(gumbelVariate(() => 0)).toBeCloseTo(-Math.log(33 * Math.LN2), 12);
    expect(gumbelVariate(() => 1 - 2 ** -32)).toBeCloseTo(32 * Math.LN2, 6);
  });
});
