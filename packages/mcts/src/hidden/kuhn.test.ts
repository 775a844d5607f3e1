/** Cases M25 to M27: Kuhn's poker, whose equilibria are known, and what information set MCTS makes of it. */
import { describe, expect, it } from 'vitest';
import { exploitability, firstPlayersShare, type Strategy } from '../../test/exploitability.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { ismcts } from '../index.ts';

type IsmctsVariant = 'SO' | 'MO';

const [JACK, QUEEN, KING] = [0, 1, 2];
const CARDS = [JACK, QUEEN, KING];
/** What was done before each decision: of the first player, nothing, or a pass and a bet; of the second, either. */
const SITUATIONS = ['', 'p', 'b', 'pb'];

/** A return of 1/4 is worth one chip. */
const CHIPS = 4;

/** How likely each player bets (or calls), by what he knows. */
type Bets = ReadonlyMap<string, number>;

function strategyOf(bets: Bets): Strategy {
  return (known) => {
    const bet = bets.get(known) ?? 0;
    return [1 - bet, bet];
  };
}

/** The equilibria (Kuhn 1950): the first player bluffs with his jack as often as alpha says. */
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

/** A state in which the player to move holds a card. */
function situation(card: number, actions: string): KuhnState {
  const other = (card + 1) % CARDS.length;
  return { cards: actions.length % 2 === 0 ? [card, other] : [other, card], actions };
}

/** How often a search of one decision bets, of so many simulations. */
function betShare(variant: IsmctsVariant, state: KuhnState, simulations: number, seed: number): number {
  const search = ismcts(kuhn, { variant, maxNodes: 200 }).start(state, seed);
  search.run(simulations);
  const { actions } = search.report();
  search.dispose();
  return (actions.find(({ action }) => action === 1)?.visits ?? 0) / simulations;
}

/** The mean of searches of all decisions, by seeds. */
function meanBets(variant: IsmctsVariant, simulations: number, seeds: number): Bets {
  const bets = new Map<string, number>();
  for (const actions of SITUATIONS) {
    for (const card of CARDS) {
      let sum = 0;
      for (let seed = 0; seed < seeds; seed++) {
        sum += betShare(variant, situation(card, actions), simulations, seed);
      }
      bets.set(`${card} ${actions}`, sum / seeds);
    }
  }
  return bets;
}

describe("Kuhn's poker (M25)", () => {
  it('is worth -1/18 to the first player at equilibrium, which nothing exploits', () => {
    for (const alpha of [0, 1 / 12, 1 / 6, 1 / 4, 1 / 3]) {
      const strategy = strategyOf(equilibrium(alpha));
      expect(CHIPS * firstPlayersShare(kuhn, strategy) - CHIPS / 2).toBeCloseTo(-1 / 18, 12);
      expect(CHIPS * exploitability(kuhn, strategy)).toBeCloseTo(0, 12);
    }
  });

  it('is worth 1/8 where both play at random, which 11/24 a player exploit', () => {
    const strategy: Strategy = () => [0.5, 0.5];
    expect(CHIPS * firstPlayersShare(kuhn, strategy) - CHIPS / 2).toBeCloseTo(1 / 8, 12);
    expect(CHIPS * exploitability(kuhn, strategy)).toBeCloseTo(11 / 24, 12);
  });
});

describe.each([
  ['SO', 0.1607],
  ['MO', 0.1592],
] as const)("information set MCTS in Kuhn's poker, %s (M26)", (variant, exploited) => {
  const bets = meanBets(variant, 10_000, 4);
  const share = (card: number, actions: string): number => bets.get(`${card} ${actions}`) ?? Number.NaN;

  it('does not call with a jack, nor fold a king', () => {
    for (const actions of ['b', 'pb']) {
      expect(share(JACK, actions)).toBeLessThanOrEqual(0.025);
      expect(share(KING, actions)).toBeGreaterThanOrEqual(0.995);
    }
  });

  it('is exploitable by near 1/6, and not 0', () => {
    expect(Math.abs(CHIPS * exploitability(kuhn, strategyOf(bets)) - exploited)).toBeLessThanOrEqual(0.005);
  });
});

describe('the first player with a queen (M27)', () => {
  // One search deviates by some 0.07 with SO, where betting and passing are worth nearly the same.
  it.each([
    ['SO', 10_000, 32, 0.62],
    ['MO', 10_000, 8, 0.28],
    ['SO', 100_000, 6, 0.55],
    ['MO', 100_000, 2, 0.08],
  ] as const)(
    'bets by %s, %d simulations, %d seeds, with a share of %d',
    (variant, simulations, seeds, bets) => {
      let sum = 0;
      for (let seed = 0; seed < seeds; seed++) {
        sum += betShare(variant, situation(QUEEN, ''), simulations, seed) / seeds;
      }
      expect(Math.abs(sum - bets)).toBeLessThanOrEqual(0.03);
    },
  );
});
