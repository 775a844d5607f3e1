import { describe, expect, it } from 'vitest';
import { minRegret, playBandit, randomRegret, regretOf } from './bandit.ts';

const CHANCES = [0.3, 0.5, 0.7];

describe('a bandit', () => {
  it('pulls each arm once, then as often as asked, and repeats itself for equal seeds', () => {
    const runs = playBandit(CHANCES, Math.SQRT2, 5, [3, 10, 1_000]);
    expect(runs.map(({ pulls }) => pulls.reduce((sum, count) => sum + count, 0))).toEqual([3, 10, 1_000]);
    expect(runs[0].pulls).toEqual([1, 1, 1]);
    expect(playBandit(CHANCES, Math.SQRT2, 5, [1_000])).toEqual(runs.slice(2));
  });

  it('pays with the probabilities of its arms', () => {
    const [{ pulls, wins }] = playBandit(CHANCES, 500, 1, [9_000]);
    for (const [arm, chance] of CHANCES.entries()) {
      // Four standard deviations of a mean of some 3,000 pulls are 0.037.
      expect(Math.abs(wins[arm] / pulls[arm] - chance)).toBeLessThan(0.037);
      expect(Math.abs(pulls[arm] / 9_000 - 1 / 3)).toBeLessThan(0.02); // exploration outweighs the means
    }
  });

  it('costs UCB1 much less than random pulls', () => {
    const [ucb1] = playBandit(CHANCES, Math.SQRT2, 2, [5_000]);
    expect(randomRegret(CHANCES)).toBeCloseTo(0.2, 12);
    expect(regretOf(CHANCES, ucb1)).toBeLessThan(400);
  });

  it('has the minimum regret computed by hand', () => {
    // 0.5 / (0.25 ln (0.25 / 0.75) + 0.75 ln (0.75 / 0.25)) = 0.5 / (0.5 ln 3)
    expect(minRegret([0.25, 0.75])).toBeCloseTo(1 / Math.log(3), 12);
  });
});
