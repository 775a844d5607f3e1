/** Leaves that an exact search decides: their proofs are right, and one error refuses what cannot be. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { everyState, minimax } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, type TicTacToeState } from '../../test/ticTacToe.ts';
import { type Game, type InFlight, type LeafLimits, mcts, TERMINAL } from '../index.ts';

const solve = minimax(farSighted);
const emptyCells = ({ cells }: TicTacToeState): number => cells.filter((cell) => cell === '.').length;

/** Tic-tac-toe whose leaves are decided from this many empty cells on. */
const exact: Game<TicTacToeState> = {
  ...farSighted,
  solveLeaf: (state, limits) => (emptyCells(state) <= limits.emptyCells ? solve(state) : undefined),
};
const LEAVES = { solver: true, leafSolver: { emptyCells: 5 }, maxNodes: 20_000 } as const;

describe('leaves of at most five empty cells', () => {
  it.each<InFlight>([1, 2])(
    'are proven, and nothing is claimed that is wrong, with %i in flight',
    (inFlight) => {
      const engine = mcts(exact, { ...LEAVES, inFlight });
      let fewer = 0;
      for (const [seed, state] of everyState(exact).entries()) {
        if (seed % sized(90, 1) !== 0 || exact.currentPlayer(state) === TERMINAL) continue;
        const search = engine.start(state, seed);
        const plain = mcts(farSighted, { solver: true, inFlight }).start(state, seed);
        for (const simulations of [2, 10, 60]) {
          search.run(simulations);
          const { proven, distance = 0, actions } = search.report();
          const truth = solve(state);
          if (proven !== undefined) expect(proven).toBe(truth.outcome);
          if (proven !== undefined) expect(distance).toBeGreaterThanOrEqual(truth.distance);
          const best = Math.max(...actions.map((action) => action.proven ?? 0));
          if (proven !== undefined) expect(best).toBe(proven);
        }
        if (emptyCells(state) <= 6) expect(search.status).toBe('solved');
        plain.run(72);
        if (search.nodes < plain.nodes) fewer++;
      }
      expect(fewer).toBeGreaterThan(sized(5, 500));
    },
  );

  it('get no children, also where the second of two in flight comes before they are proven', () => {
    const search = mcts(exact, { ...LEAVES, inFlight: 2 }).start(board('xx. .o. ...'), 1); // o has one move
    expect(search.run(2)).toBe(2);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5, action: 2, nodes: 7 });
  });

  it('are searched once each, at their first visit, by one simulation at a time', () => {
    let searched = 0;
    const undecided: Game<TicTacToeState> = {
      ...farSighted,
      solveLeaf() {
        searched++;
        return undefined;
      },
    };
    const search = mcts(undecided, LEAVES).start(farSighted.initialState(), 1);
    search.run(500);
    expect(searched).toBeGreaterThan(0);
    expect(searched).toBeLessThanOrEqual(500);
  });

  it('are forgotten as roots, which name an action, and proven again', () => {
    const search = mcts(exact, LEAVES).start(board('x.. .o. ..x'), 1);
    search.run(100);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5 });
    search.advance(1);
    expect(search.report()).toMatchObject({ status: 'searching', nodes: 6 });
    search.run(20);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5, action: 7 });
  });

  it('are loaded from a file, and refused where the engine searches no leaves', () => {
    const state = board('x.. .o. ...');
    const search = mcts(exact, LEAVES).start(state, 1);
    search.run(40);
    const file = search.save();
    expect(mcts(exact, LEAVES).load(state, file).report()).toEqual(search.report());
    expect(errorOf(() => mcts(exact, { solver: true }).load(state, file)).message).toMatch(
      /has a proof at node \d+ that does not follow from the game$/,
    );
  });
});

describe('the option leafSolver', () => {
  it.each<[unknown, RegExp]>([
    [{ leafSolver: true, solver: false }, /^leafSolver needs solver: true/],
    [{ leafSolver: 1, solver: true }, /^leafSolver must be true or false, not 1/],
    [{ leafSolver: { emptyCells: 65 }, solver: true }, /^emptyCells of leafSolver must be .* 64, not 65/],
    [{ leafSolver: { nodes: 0 }, solver: true }, /^nodes of leafSolver must be .* 1 to 10,?000, not 0/],
    [{ leafSolver: { cells: 3 }, solver: true }, /^leafSolver has no option "cells"/],
  ])('%o is refused', (options, message) => {
    expect(errorOf(() => callUntyped(mcts, exact, options)).message).toMatch(message);
  });

  it('is refused for games without solveLeaf', () => {
    const error = errorOf(() => mcts(nim(2, 3), { solver: true, leafSolver: true }));
    expect(error.message).toBe(`leafSolver must be false for ${nim(2, 3).name}, which has no solveLeaf`);
  });

  it.each([
    { outcome: 0.3, distance: 2 },
    { outcome: 1, distance: 0 },
    { outcome: 1, distance: 65 },
  ])('ends a search where solveLeaf gives %o', (proof) => {
    const broken = { ...farSighted, solveLeaf: (_: TicTacToeState, __: LeafLimits) => proof };
    const search = mcts(broken, LEAVES).start(board('... ... ...'), 1);
    expect(codeOf(() => search.run(10))).toBe('GAME_INCONSISTENT');
  });
});
