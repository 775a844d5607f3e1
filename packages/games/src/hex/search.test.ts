/** AMAF statistics in Hex: how often a short search finds the only winning move of a proven position. */
import { grave, mcts, rave, type Selection, ucb1 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { proveActions } from '../../test/prove.ts';
import { hex } from '../index.ts';

const game = hex({ size: 4 });
const { parsePosition, parseAction } = game.notation;
const SEEDS = sized(20, 40);

const LONG_SEARCHES = sized(1, 3);

/** Each with the only move that wins. */
const POSITIONS = [
  ['b2a3a1', 'b3'],
  ['c2c3a3', 'a4'],
  ['d3a1c1', 'c2'],
] as const;

/** The number of searches, one for each position and seed, that recommend the winning move. */
function found(selection: Selection, simulations: number, seeds: number): number {
  const engine = mcts(game, { selection, rolloutPolicy: 'uniform', maxNodes: 50_000 });
  let count = 0;
  for (const [moves, win] of POSITIONS) {
    const state = parsePosition(moves);
    for (let seed = 0; seed < seeds; seed++) {
      const search = engine.start(state, seed);
      search.run(simulations);
      if (search.report().action === parseAction(state, win)) count++;
      search.dispose();
    }
  }
  return count;
}

describe('in Hex', () => {
  it.each(POSITIONS)('after %s, %s wins and nothing else does', (moves, win) => {
    const state = parsePosition(moves);
    const winning = [...proveActions(game, state)].filter(([, worth]) => worth === 1);
    expect(winning.map(([action]) => action)).toEqual([parseAction(state, win)]);
  });

  it('RAVE and GRAVE find more wins with 100 simulations than UCB1', () => {
    const byUcb1 = found(ucb1(), 100, SEEDS);
    // Two equal methods would differ by so much with a probability below 1 in 10,000: four standard deviations.
    const margin = 4 * Math.sqrt((2 * SEEDS * POSITIONS.length) / 4);
    expect(found(rave(), 100, SEEDS)).toBeGreaterThan(byUcb1 + margin);
    expect(found(grave(), 100, SEEDS)).toBeGreaterThan(byUcb1 + margin);
  });

  it('RAVE finds with 200 simulations as many as UCB1 with 1,000', () => {
    expect(found(rave(), 200, SEEDS)).toBeGreaterThanOrEqual(found(ucb1(), 1_000, SEEDS));
  });

  it('both find all of them with more simulations', () => {
    expect(found(rave(), 10_000, LONG_SEARCHES)).toBe(LONG_SEARCHES * POSITIONS.length);
    expect(found(grave(), 10_000, LONG_SEARCHES)).toBe(LONG_SEARCHES * POSITIONS.length);
  });
});
