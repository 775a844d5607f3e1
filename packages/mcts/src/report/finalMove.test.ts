import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { errorOf, rejectionOf } from '../../test/errors.ts';
import {
  type ActionStats,
  agent,
  bestReturn,
  bestValue,
  type FinalMove,
  lowerBound,
  mcts,
  mostVisits,
  mostWins,
} from '../index.ts';

const LITTLE: ActionStats = { action: 0, visits: 3, value: 0.9 };
const MUCH: ActionStats = { action: 1, visits: 30, value: 0.5 };
const MUCH_BETTER: ActionStats = { action: 2, visits: 30, value: 0.6 };
const LITTLE_LESS: ActionStats = { action: 3, visits: 2, value: 0.9 };
const TWIN: ActionStats = { action: 4, visits: 30, value: 0.6 };

function ranked(finalMove: FinalMove): number[] {
  return [LITTLE, MUCH, MUCH_BETTER, LITTLE_LESS, TWIN].sort(finalMove).map(({ action }) => action);
}

describe('the final move', () => {
  it('by visits goes by value where visits are equal, and keeps the order where both are', () => {
    expect(ranked(mostVisits)).toEqual([2, 4, 1, 0, 3]);
  });

  it('by value goes by visits where values are equal, and keeps the order where both are', () => {
    expect(ranked(bestValue)).toEqual([0, 3, 2, 4, 1]);
  });
});

describe('the final move by wins', () => {
  const stats = (action: number, visits: number, wins: number): ActionStats => ({
    action,
    visits,
    value: visits === 0 ? 0 : wins / visits,
  });
  const sorted = (...actions: ActionStats[]): number[] => actions.sort(mostWins).map(({ action }) => action);

  it('goes by the sum of returns: many visits, and good ones', () => {
    expect(sorted(LITTLE, MUCH, MUCH_BETTER, LITTLE_LESS, TWIN)).toEqual([2, 4, 1, 0, 3]);
    expect(sorted(stats(0, 100, 30), stats(1, 60, 40), stats(2, 10, 10))).toEqual([1, 0, 2]);
  });

  it('goes by visits where sums are equal, and keeps the order where both are', () => {
    expect(sorted(stats(0, 4, 2), stats(1, 9, 2), stats(2, 0, 0), stats(3, 9, 2))).toEqual([1, 3, 0, 2]);
  });

  it('takes equal sums for equal although a mean times its count misses one of them by a last bit', () => {
    expect((1 / 49) * 49).not.toBe(1);
    expect(sorted(stats(0, 1, 1), stats(1, 49, 1))).toEqual([1, 0]);
  });
});

describe('the final move by lower bound', () => {
  const NEVER: ActionStats = { action: 5, visits: 0, value: 0 };

  it('asks for a good mean that is certain', () => {
    // 0.9 - 0.98 / sqrt 3 = 0.33, 0.5 - 0.98 / sqrt 30 = 0.32, 0.6 - ... = 0.42, 0.9 - 0.98 / sqrt 2 = 0.21
    const order = [NEVER, LITTLE, MUCH, MUCH_BETTER, LITTLE_LESS, TWIN].sort(lowerBound());
    expect(order.map(({ action }) => action)).toEqual([2, 4, 0, 1, 3, 5]);
  });

  it('is the mean where certainty counts for nothing, and visits where that ties', () => {
    const order = [LITTLE_LESS, MUCH, LITTLE].sort(lowerBound(0));
    expect(order.map(({ action }) => action)).toEqual([0, 3, 1]);
  });

  it('has actions without visits last, where certainty counts for nothing as well', () => {
    const order = [NEVER, { ...MUCH, value: 0 }].sort(lowerBound(0));
    expect(order.map(({ action }) => action)).toEqual([1, 5]);
  });

  it.each([-1, Number.NaN, Infinity])('refuses %d deviations', (deviations) => {
    expect(() => lowerBound(deviations)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
    expect(() => lowerBound(deviations)).toThrow(/^deviations must be /);
  });
});

describe('the final move by best return', () => {
  it('goes by value where best returns are equal, and keeps the order where both are', () => {
    const stats = [
      { ...MUCH_BETTER, best: 0.7 },
      { ...LITTLE, best: 0.9 },
      { ...MUCH, best: 1 },
      { ...TWIN, best: 1 },
      { ...LITTLE_LESS, best: 0.9 },
    ];
    expect(stats.sort(bestReturn).map(({ action }) => action)).toEqual([4, 1, 0, 3, 2]);
  });

  it('is refused where best returns are not kept, before the first simulation', async () => {
    expect(errorOf(() => bestReturn(MUCH, LITTLE))).toMatchObject({
      code: 'INVALID_OPTION',
      message: 'finalMove bestReturn needs a selection that keeps best returns, such as singlePlayer()',
    });
    let ended = 0;
    const arms = bandit([0, 1]);
    const counting: typeof arms = {
      ...arms,
      returns(state) {
        ended++;
        return arms.returns(state);
      },
    };
    const player = agent(mcts(counting, { finalMove: bestReturn, maxNodes: 10 }));
    expect(await rejectionOf(player.search(arms.initialState(), { simulations: 10 }))).toBe('INVALID_OPTION');
    expect(ended).toBe(0);
  });
});
