/** A tree kept from one move to the next, and reports that do not change later. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { nim, type Take } from '../../test/nim.ts';
import { mcts, play, TERMINAL } from '../index.ts';
import { totalVisits } from '../testing/runLaws.ts';

const MAX_NODES = 50_000;

describe('a tree that is kept', () => {
  const game = nim(4, 4, 4);
  const engine = mcts(game, { maxNodes: MAX_NODES });

  it('has the visits that it had, all along the line of play', () => {
    const search = engine.start(game.initialState(), 9);
    search.run(20_000);
    const line = search.report().principalVariation;
    expect(line.length).toBeGreaterThan(3);
    for (const [index, move] of line.entries()) {
      const { actions, principalVariation } = search.report();
      expect(principalVariation).toEqual(line.slice(index));
      search.advance(move);
      if (search.status !== 'terminal') expect(totalVisits(search.report())).toBe(actions[0].visits - 1);
    }
  });

  it('has the values that it had', () => {
    const search = engine.start(game.initialState(), 9);
    search.run(20_000);
    const [{ action, visits, value }] = search.report().actions;
    search.advance(action);
    const replies = search.report().actions.reduce((sum, reply) => sum + reply.visits * reply.value, 0);
    // A return is shared by two, and one simulation ended before there were replies.
    expect(Math.abs(visits * (1 - value) - replies)).toBeLessThanOrEqual(1);
  });

  it('reports new visits: as many as simulations since `advance`', () => {
    const search = engine.start(game.initialState(), 9);
    search.run(2_000);
    const [{ action }] = search.report().actions;
    search.advance(action);
    const keyOf = ({ heap, count }: Take): string => `${heap}/${count}`;
    const kept = new Map(search.report().actions.map((stats) => [keyOf(stats.action), stats.visits]));
    search.run(700);
    const { actions } = search.report();
    expect(actions.some(({ newVisits }) => newVisits !== undefined && newVisits > 0)).toBe(true);
    expect(actions.reduce((sum, { visits, newVisits = visits }) => sum + newVisits, 0)).toBe(700);
    for (const stats of actions) {
      const before = kept.get(keyOf(stats.action)) ?? 0;
      expect(stats.newVisits).toBe(before === 0 ? undefined : stats.visits - before);
    }
  });

  it('goes on from there, with the same laws', () => {
    const search = engine.start(game.initialState(), 9);
    let state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      search.run(500);
      const { action, player } = search.report();
      if (action === undefined) expect.fail('no action');
      expect(player).toBe(game.currentPlayer(state));
      search.advance(action);
      state = play(game, state, action);
    }
    expect(search.report()).toMatchObject({ status: 'terminal', returns: game.returns(state) });
  });

  it('begins anew after an action that was never visited', () => {
    const two = completeTree({ name: 'two', players: 2, branching: 2, depth: 3, returns: () => [0.5, 0.5] });
    const search = mcts(two, { maxNodes: 100 }).start(two.initialState(), 0);
    search.advance(1);
    expect(search.report()).toMatchObject({ nodes: 1, simulations: 0, maxDepth: 0, player: 1 });
    search.run(10);
    expect(totalVisits(search.report())).toBe(10);
  });
});

describe('reports', () => {
  it('stay as they are: a hundred of them, while the search goes on, advances and ends', () => {
    const game = nim(3, 4, 5);
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 2);
    const held = Array.from({ length: 100 }, () => {
      search.run(20);
      return search.report();
    });
    const copies = structuredClone(held);
    search.advance(held[99].principalVariation[0]);
    search.run(1_000);
    search.dispose();
    const next = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 3);
    next.run(1_000);
    expect(held).toEqual(copies);
  });
});
