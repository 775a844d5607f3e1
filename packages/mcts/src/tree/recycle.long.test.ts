/** Recycled memory over a million simulations. */
import { expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { mcts } from '../index.ts';
import './recycle.test.ts';

const SIMULATIONS = 1_000_000;

it.each([false, true])(
  'a tree of one megabyte runs a million simulations, or until solved (%s)',
  (solver) => {
    const maxNodes = Math.floor(2 ** 20 / 28);
    const game = completeTree({
      name: 'wide',
      players: 2,
      branching: 5,
      depth: 9,
      returns: (leaf) => (leaf % 7 < 3 ? [1, 0] : [0, 1]),
    });
    const search = mcts(game, { recycle: true, maxNodes, solver }).start(game.initialState(), 1);
    const ran = search.run(SIMULATIONS);
    const { status, nodes, actions } = search.report();
    expect(nodes).toBeLessThanOrEqual(maxNodes);
    if (status === 'solved') {
      expect(solver).toBe(true);
      return;
    }
    expect([ran, status]).toEqual([SIMULATIONS, 'searching']);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(SIMULATIONS);
  },
);
