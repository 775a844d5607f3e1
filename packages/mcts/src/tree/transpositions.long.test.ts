/** Searches of a graph at full size: a solved game, from its beginning. */
import { describe, expect, it } from 'vitest';
import { everyState } from '../../test/minimax.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import { mcts, NO_ACTION, TERMINAL } from '../index.ts';
import './transpositions.faults.test.ts';
import './transpositions.test.ts';

const MAX_NODES = 100_000;
const SEEDS = [0, 1, 2, 3, 4];

describe('the solver on a graph', () => {
  it.each(SEEDS)(
    'proves tic-tac-toe a draw in a third of the simulations that a tree needs, seed %i',
    (seed) => {
      const toProve = (transpositions: boolean): number => {
        const engine = mcts(ticTacToe, { solver: true, transpositions, maxNodes: MAX_NODES });
        const search = engine.start(ticTacToe.initialState(), seed);
        const simulations = search.run(1_000_000);
        expect(search.report()).toMatchObject({ proven: 0.5, distance: 9 });
        return simulations;
      };
      expect(3 * toProve(true)).toBeLessThan(toProve(false));
    },
  );
});

describe('a graph', () => {
  it.each([1, 2] as const)(
    'has a node for nearly every state, and one at most, with %i in flight',
    (inFlight) => {
      const { selection, tree } = watchedSelection();
      const engine = mcts(ticTacToe, { selection, transpositions: true, inFlight, maxNodes: MAX_NODES });
      engine.start(ticTacToe.initialState(), 3).run(200_000);
      const { action } = tree().columns();
      const shared = 1 + action.filter((code) => code === NO_ACTION).length;
      const open = everyState(ticTacToe).filter(
        (state) => ticTacToe.currentPlayer(state) !== TERMINAL,
      ).length;
      expect(shared).toBeLessThanOrEqual(open);
      expect(shared).toBeGreaterThan(0.9 * open);
    },
  );
});
