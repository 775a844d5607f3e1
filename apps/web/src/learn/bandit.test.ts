import { describe, expect, it } from 'vitest';
import { leastRegret, playBandit, randomRegret, regretOf } from './bandit.ts';

const CHANCES = [0.3, 0.5, 0.7];

describe('a bandit', () => {
  it('is played as often as is asked, each arm first once, and the same by the same seed', () => {
    const runs = playBandit(CHANCES, Math.SQRT2, 5, [3, 10, 1_000]);
    expect(runs.map(({ pulls }) => pulls.reduce((sum, count) => sum + count, 0))).toEqual([3, 10, 1_000]);
    expect(runs[0].pulls).toEqual([1, 1, 1]);
    expect(playBandit(CHANCES, Math.SQRT2, 5, [1_000])).toEqual(runs.slice(2));
  });

  it('pays by the chances of its arms', () => {
    const [{ pulls, wins }] = playBandit(CHANCES, 500, 1, [9_000]);
    for (const [arm, chance] of CHANCES.entries()) {
      // Four standard deviations of a mean of some 3,000 pulls are 0.037.
      expect(Math.abs(wins[arm] / pulls[arm] - chance)).toBeLessThan(0.037);
      expect(Math.abs(pulls[arm] / 9_000 - 1 / 3)).toBeLessThan(0.02); // so much exploration is all there is
    }
  });

  it('costs UCB1 much less than chance, which pays a fifth a pull here', () => {
    const [ucb1] = playBandit(CHANCES, Math.SQRT2, 2, [5_000]);
    expect(randomRegret(CHANCES)).toBeCloseTo(0.2, 12);
    expect(regretOf(CHANCES, ucb1)).toBeLessThan(400);
  });

  it('has a least regret, by hand', () => {
    // 0.5 / (0.25 ln (0.25 / 0.75) + 0.75 ln (0.75 / 0.25)) = 0.5 / (0.5 ln 3)
    expect(leastRegret([0.25, 0.75])).toBeCloseTo(1 / Math.log(3), 12);
  });
});
