import { kuhnPoker } from '@banyan/games';
import { describe, expect, it } from 'vitest';
import { DECISIONS, equilibrium, stateOf } from './kuhn.ts';
import { searchWorlds } from './worlds.ts';

const SITUATION = { card: 1, after: 'b' } as const;

describe('worlds of Kuhn poker', () => {
  it('deal the opponent each remaining card equally often', () => {
    const { drawn, simulations } = searchWorlds(SITUATION, 'MO', 1).run(4_000);
    expect(simulations).toBe(4_000);
    expect(drawn[1]).toBe(0);
    expect(drawn[0] + drawn[2]).toBe(4_000);
    expect(Math.abs(drawn[0] - 2_000)).toBeLessThan(127); // four standard deviations
  });

  it('end with the chips that the cards and the bets give', () => {
    const search = searchWorlds({ card: 2, after: '' }, 'SO', 3);
    for (let number = 1; number <= 50; number++) {
      const { last } = search.run(1);
      expect(last?.number).toBe(number);
      expect(last?.cards[0]).toBe(2);
      const calls = last?.moves.map(({ action }) => (action === kuhnPoker.BET ? 'b' : 'p')).join('') ?? '';
      // The king loses chips only by folding.
      const chips: Record<string, number> = { pp: 1, pbp: -1, pbb: 2, bp: 1, bb: 2 };
      expect(last?.returns[0]).toBe(chips[calls]);
    }
  });

  it('count the choices of the tree, the decision first', () => {
    const { sets, values, betShare } = searchWorlds({ card: 0, after: 'p' }, 'MO', 5).run(1_000);
    const [own] = sets;
    expect(own).toMatchObject({ player: 1, card: 0, bets: 'p', visits: 1_000 });
    expect(own.betting / own.visits).toBe(betShare);
    expect(values.map(({ action }) => action)).toEqual([kuhnPoker.PASS, kuhnPoker.BET]);
    expect(values[0].visits + values[1].visits).toBe(1_000);
  });

  it('let the opponent choose by card in a tree of its own', () => {
    const visitShare = (variant: 'SO' | 'MO', card: number): number => {
      const { sets } = searchWorlds({ card: 1, after: '' }, variant, 2).run(20_000);
      const facing = sets.find((set) => set.bets === 'b' && set.card === card);
      return facing === undefined ? Number.NaN : facing.betting / facing.visits;
    };
    expect(visitShare('MO', 2)).toBeGreaterThan(0.9);
    expect(visitShare('MO', 0)).toBeLessThan(0.1);
    expect(Math.abs(visitShare('SO', 2) - visitShare('SO', 0))).toBeLessThan(0.1); // one tree cannot tell them apart
  });
});

describe('the decisions', () => {
  it('are the twelve information sets, each with a matching state', () => {
    expect(DECISIONS).toHaveLength(12);
    for (const decision of DECISIONS) {
      const { cards, bets } = stateOf(decision);
      expect(cards[bets.length % 2]).toBe(decision.card);
      expect(new Set(cards).size).toBe(2);
      const [low, high] = equilibrium(decision);
      expect(low).toBeLessThanOrEqual(high);
    }
  });
});
