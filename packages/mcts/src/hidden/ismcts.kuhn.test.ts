/** Information set MCTS in Kuhn's poker, whose equilibria are known. */
import { describe, expect, it } from 'vitest';
import { exploitability, firstPlayersShare, type Strategy } from '../../test/exploitability.ts';
import { kuhn } from '../../test/kuhn.ts';
import {
  type Bets,
  betShare,
  CHIPS,
  JACK,
  KING,
  meanBets,
  QUEEN,
  situation,
  strategyOf,
} from '../../test/kuhnBets.ts';

/** The equilibria (Kuhn 1950): the first player bluffs with the jack with probability alpha. */
function equilibrium(alpha: number): Bets {
  const bets = {
    '': [alpha, 0, 3 * alpha],
    p: [1 / 3, 0, 1],
    b: [0, 1 / 3, 1],
    pb: [0, alpha + 1 / 3, 1],
  };
  return new Map(
    Object.entries(bets).flatMap(([actions, shares]) =>
      shares.map((share, card) => [`${card} ${actions}`, share] as const),
    ),
  );
}

describe("Kuhn's poker", () => {
  it('is worth -1/18 to the first player at every equilibrium, which is not exploitable', () => {
    for (const alpha of [0, 1 / 12, 1 / 6, 1 / 4, 1 / 3]) {
      const strategy = strategyOf(equilibrium(alpha));
      expect(CHIPS * firstPlayersShare(kuhn, strategy) - CHIPS / 2).toBeCloseTo(-1 / 18, 12);
      expect(CHIPS * exploitability(kuhn, strategy)).toBeCloseTo(0, 12);
    }
  });

  it('is worth 1/8 if both play at random, which a best response exploits by 11/24', () => {
    const strategy: Strategy = () => [0.5, 0.5];
    expect(CHIPS * firstPlayersShare(kuhn, strategy) - CHIPS / 2).toBeCloseTo(1 / 8, 12);
    expect(CHIPS * exploitability(kuhn, strategy)).toBeCloseTo(11 / 24, 12);
  });
});

describe.each(['SO', 'MO'] as const)("information set MCTS in Kuhn's poker, %s", (variant) => {
  const bets = meanBets(variant, 4_000, 1);
  const frequency = (card: number, actions: string): number => bets.get(`${card} ${actions}`) ?? Number.NaN;

  it('neither calls with a jack nor folds a king', () => {
    for (const actions of ['b', 'pb']) {
      expect(frequency(JACK, actions)).toBeLessThanOrEqual(0.05);
      expect(frequency(KING, actions)).toBeGreaterThanOrEqual(0.98);
    }
  });

  it('is exploitable by about 1/6 of a chip', () => {
    expect(Math.abs(CHIPS * exploitability(kuhn, strategyOf(bets)) - 1 / 6)).toBeLessThan(0.05);
  });
});

describe('the first player with a queen', () => {
  it('bets rarely after many simulations by MO', () => {
    const mean =
      (betShare('MO', situation(QUEEN, ''), 20_000, 0) + betShare('MO', situation(QUEEN, ''), 20_000, 1)) / 2;
    expect(mean).toBeLessThan(0.35);
  });
});
