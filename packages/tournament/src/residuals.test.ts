import { expect, it } from 'vitest';
import { residuals } from './residuals.ts';

const samples = (machine: string, group: number, ...scores: number[]) =>
  scores.map((score) => ({ machine, group, score }));

it('a machine is compared with all, in standard errors', () => {
  // Mean 1/2, variance 1/4: two wins exceed the mean by 1, with a standard error of sqrt(1/2).
  const all = [...samples('a', 0, 1, 1), ...samples('b', 0, 0, 0)];
  expect(residuals(all)).toEqual([
    { machine: 'a', pairs: 2, residual: expect.closeTo(Math.SQRT2) },
    { machine: 'b', pairs: 2, residual: expect.closeTo(-Math.SQRT2) },
  ]);
});

it('each pairing has its own mean', () => {
  const all = [...samples('a', 0, 1, 1), ...samples('b', 1, 0, 0)];
  expect(residuals(all).map(({ residual }) => residual)).toEqual([0, 0]);
});
