import { describe, expect, it } from 'vitest';
import type { Pentanomial } from './pentanomial.ts';
import { type EloModel, sprt } from './sprt.ts';

it('the bounds are those of Wald', () => {
  const { lower, upper } = sprt({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 });
  expect(lower).toBeCloseTo(Math.log(0.1 / 0.95), 12);
  expect(upper).toBeCloseTo(Math.log(0.9 / 0.05), 12);
});

it('accepts H1 from the upper bound on and H0 from the lower one down', () => {
  const test = sprt({ elo0: 0, elo1: 5 });
  expect(test.upper).toBeCloseTo(2.9444389791664403, 12);
  expect(test.accepted(test.upper)).toBe('H1');
  expect(test.accepted(test.lower)).toBe('H0');
  expect(test.accepted(test.upper - 1e-9)).toBeUndefined();
  expect(test.accepted(test.lower + 1e-9)).toBeUndefined();
});

describe('the log-likelihood ratio', () => {
  // The first five cases are from the tests of fastchess (app/tests/sprt_test.cpp), with two digits there. All digits
  // were computed in Python by the formulas of app/src/matchmaking/sprt/sprt.cpp, with the equations solved exactly.
  it.each<[EloModel, number, number, Pentanomial, number]>([
    ['normalized', 0, 2, [365, 16618, 36229, 16974, 390], 2.250367703551081],
    ['normalized', -1.75, 0.25, [127, 4883, 10712, 5150, 104], 3.010154196604921],
    ['normalized', 0, 5, [0, 0, 0, 0, 5550], 111.79755508671387],
    ['logistic', 0.5, 2.5, [223, 9863, 21279, 10037, 246], -3.074126439586767],
    ['logistic', 0, 2, [871, 26175, 55983, 26678, 821], -4.9786728634511785],
    ['logistic', 0, 10, [3, 10, 25, 14, 8], 0.6342277496448694],
    ['normalized', 0, 10, [3, 10, 25, 14, 8], 0.489116391207543],
    ['logistic', -5, 30, [0, 2, 9, 5, 1], 1.3439855094650826],
  ])('for %s Elo from %d to %d of %j is that of fastchess', (model, elo0, elo1, pairs, expected) => {
    expect(sprt({ elo0, elo1, model }).logLikelihoodRatio(pairs)).toBeCloseTo(expected, 6);
  });

  it('of two scores alone is that of coins', () => {
    // If every pair is won or lost, the likeliest distribution with the mean s is a coin of that bias.
    const { logLikelihoodRatio } = sprt({ elo0: 0, elo1: 100 });
    const score = 1 / (1 + 10 ** (-100 / 400));
    const expected = 6_000_000 * Math.log(score / 0.5) + 4_000_000 * Math.log((1 - score) / 0.5);
    expect(logLikelihoodRatio([4_000_000, 0, 0, 0, 6_000_000]) / expected).toBeCloseTo(1, 6);
  });

  it('changes its sign with the side that one is on', () => {
    const pairs: Pentanomial = [3, 10, 25, 14, 8];
    const seen = sprt({ elo0: 0, elo1: 10 }).logLikelihoodRatio(pairs);
    const opposite = sprt({ elo0: -10, elo1: 0 }).logLikelihoodRatio([8, 14, 25, 10, 3]);
    expect(opposite).toBeCloseTo(-seen, 9);
  });

  it('is 0 where nothing was seen', () => {
    expect(sprt({ elo0: -10, elo1: 10 }).logLikelihoodRatio([0, 0, 0, 0, 0])).toBeCloseTo(0, 9);
  });

  it('is finite up to the largest Elo, whatever was seen', () => {
    const sights: Pentanomial[] = [
      [0, 0, 1000, 0, 0],
      [500, 0, 0, 0, 500],
      [10, 0, 0, 0, 0],
      [0, 0, 0, 1, 0],
    ];
    for (const [model, elo] of [
      ['normalized', 200],
      ['logistic', 1_000],
    ] as const) {
      for (const pairs of sights) {
        expect(sprt({ elo0: -elo, elo1: elo, model }).logLikelihoodRatio(pairs)).toSatisfy(Number.isFinite);
      }
    }
  });
});

it.each([
  [{ elo0: 5, elo1: 5 }, 'elo1 must be above elo0 = 5, not 5'],
  [{ elo0: 0, elo1: 1_001 }, 'elo1 must be a number from -1000 to 1000, not 1001'],
  [{ elo0: NaN, elo1: 5 }, 'elo0 must be a number from -1000 to 1000, not NaN'],
  [{ elo0: 0, elo1: 201, model: 'normalized' }, 'elo1 must be a number from -200 to 200, not 201'],
  [{ elo0: 0, elo1: 5, alpha: 0 }, 'alpha must be a number above 0 and below 1, not 0'],
  [{ elo0: 0, elo1: 5, alpha: 1 }, 'alpha must be a number above 0 and below 1, not 1'],
  [{ elo0: 0, elo1: 5, beta: 1 }, 'beta must be a number above 0 and below 1, not 1'],
  [{ elo0: 0, elo1: 5, beta: NaN }, 'beta must be a number above 0 and below 1, not NaN'],
  [{ elo0: 0, elo1: 5, alpha: 0.97 }, 'alpha + beta must be below 1, not 0.97 + 0.05'],
  [{ elo0: 0, elo1: 5, alpha: 0.5, beta: 0.5 }, 'alpha + beta must be below 1, not 0.5 + 0.5'],
] as const)('refuses %j', (options, message) => {
  expect(() => sprt(options)).toThrow(message);
});
