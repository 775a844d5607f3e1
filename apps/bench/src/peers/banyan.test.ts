import { expect, it } from 'vitest';
import { banyan } from './banyan.ts';

it('finds the same in reused memory, and counts every simulation in some column', () => {
  const { search } = banyan(Math.SQRT2);
  const first = search(2_000, 1);
  first.release();
  const second = search(2_000, 1);
  expect(second.visits).toEqual(first.visits);
  expect(second.visits.reduce((sum, visits) => sum + visits)).toBe(2_000);
  second.release();
});

it.each([1, 100, 100_000])('has memory for %i simulations', (simulations) => {
  const { release } = banyan(Math.SQRT2).search(simulations, 1);
  release();
});
