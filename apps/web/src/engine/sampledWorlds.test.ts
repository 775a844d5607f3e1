import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { kuhnRules } from '../games/hidden/poker.ts';
import { hasShapeOf } from './sameShape.ts';
import { SampledWorlds } from './sampledWorlds.ts';

it('the beliefs of a search are the shares of the worlds that it sampled', () => {
  const sampled = new SampledWorlds(kuhnRules, 0);
  const state = { cards: [1, 2], bets: '' };
  const random = sfc32(1);
  for (let world = 0; world < 2_000; world++) sampled.add(kuhnRules.game.determinize(state, 0, random));
  const { worlds, shares } = sampled.beliefs();
  expect(worlds).toBe(1_000);
  const [[jack, queen, king]] = shares;
  expect(queen).toBe(0);
  expect(jack + king).toBeCloseTo(1);
  expect(Math.abs(jack - 0.5)).toBeLessThan(0.06);
});

describe('data that crossed to a worker has the shape of a state', () => {
  const sample = { cards: new Uint8Array(3), bets: '', list: [1], inner: { left: 1 } };
  it.each([
    [structuredClone(sample), true],
    [{ ...sample, list: [] }, true],
    [{ ...sample, bets: 1 }, false],
    [{ ...sample, cards: new Uint8Array(2) }, false],
    [{ ...sample, cards: [0, 0, 0] }, false],
    [{ ...sample, more: 1 }, false],
    [{ ...sample, inner: { left: '1' } }, false],
    [null, false],
    ['text', false],
  ])('%j: %s', (value, isLike) => {
    expect(hasShapeOf(sample, value)).toBe(isLike);
  });
});
