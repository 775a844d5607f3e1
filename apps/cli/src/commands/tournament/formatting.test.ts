import { expect, it } from 'vitest';
import { shortened, verdict } from './formatting.ts';
import type { TestResult } from './results.ts';

it('a long name keeps both ends', () => {
  expect(shortened('wasm,solver,simulations=400', 17)).toBe('wasm,so...ons=400');
  expect(shortened('wasm,solver,simulations=400', 16)).toHaveLength(16);
  expect(shortened('wasm', 10)).toBe('wasm');
});

it('the verdict of a test has its decision and its parameters', () => {
  const test: Omit<TestResult, 'accepted'> = {
    elo0: 0,
    elo1: 10,
    alpha: 0.05,
    beta: 0.05,
    model: 'logistic',
    lower: -2.944,
    upper: 2.944,
    pairs: 1_234,
    logLikelihoodRatio: -2.99,
  };
  expect(verdict({ ...test, accepted: 'H0' })).toEqual([
    'H0 accepted after 1,234 pairs: 0 Elo rather than 10.',
    'LLR -2.99 (-2.94 to 2.94), logistic Elo 0 and 10, alpha 0.05, beta 0.05.',
  ]);
  expect(verdict({ ...test, accepted: 'H1' })[0]).toContain('10 Elo rather than 0');
  expect(verdict({ ...test, accepted: null })[0]).toBe('Undecided after 1,234 pairs.');
});
