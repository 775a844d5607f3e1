/** Which solver a game gets, and which gets none. */
import { describe, expect, it } from 'vitest';
import { drawnTree, end } from '../../test/drawnTree.ts';
import { errorOf } from '../../test/errors.ts';
import { pig } from '../../test/pig.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { Tree } from '../index.ts';
import { MaxnSolver } from './maxnSolver.ts';
import { Solver } from './solver.ts';
import { checkSolvable, solverColumns, solverOf } from './solverOf.ts';

const alone = drawnTree(1, end(1));
const three = drawnTree(3, end(1, 0, 0));

describe('the solver of a game', () => {
  it('of two players proves wins, draws and losses, and needs no more of a tree', () => {
    expect(solverOf(ticTacToe, new Tree(1))).toBeInstanceOf(Solver);
    expect(solverColumns(ticTacToe)).toEqual([]);
  });

  it('of any other number proves bounds, and needs a column for them', () => {
    for (const game of [alone, three]) {
      expect(solverOf(game, new Tree(1, ['bounds']))).toBeInstanceOf(MaxnSolver);
      expect(solverColumns(game)).toEqual(['bounds']);
    }
  });

  it('is refused where there is chance', () => {
    checkSolvable(ticTacToe);
    expect(errorOf(() => checkSolvable(pig)).code).toBe('INVALID_OPTION');
  });
});
