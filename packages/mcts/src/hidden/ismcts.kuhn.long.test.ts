/** Information set MCTS in Kuhn's poker: its exploitability and its betting, at full size. */
import { expect, it } from 'vitest';
import { exploitability } from '../../test/exploitability.ts';
import { kuhn } from '../../test/kuhn.ts';
import { betShare, CHIPS, meanBets, QUEEN, situation, strategyOf } from '../../test/kuhnBets.ts';

it.each([
  ['SO', 0.1607],
  ['MO', 0.1592],
] as const)('%s is exploitable by %d of a chip', (variant, exploited) => {
  const strategy = strategyOf(meanBets(variant, 10_000, 4));
  expect(Math.abs(CHIPS * exploitability(kuhn, strategy) - exploited)).toBeLessThanOrEqual(0.005);
});

// The visits of one search by SO deviate by about 0.07: betting and passing are worth nearly the same.
it.each([
  ['SO', 10_000, 32, 0.62],
  ['MO', 10_000, 8, 0.28],
  ['SO', 100_000, 6, 0.55],
  ['MO', 100_000, 2, 0.08],
] as const)(
  'a queen bets by %s, %d simulations, %d seeds, with a share of %d',
  (variant, simulations, seeds, bets) => {
    let mean = 0;
    for (let seed = 0; seed < seeds; seed++)
      mean += betShare(variant, situation(QUEEN, ''), simulations, seed) / seeds;
    expect(Math.abs(mean - bets)).toBeLessThanOrEqual(0.03);
  },
);
