/** Chooses the solver of a game. */

import { BanyanError } from '../checking/errors.ts';
import type { Game, LeafLimits } from '../contracts/game.ts';
import { isChanceGame } from '../rules/chance.ts';
import type { Column } from '../tree/readonlyTree.ts';
import type { Tree } from '../tree/tree.ts';
import { MaxnSolver } from './maxnSolver.ts';
import type { Prover } from './prover.ts';
import { Solver } from './solver.ts';

/**
 * Refuses a game that no solver is for.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSolvable<State, Action>(game: Game<State, Action>): void {
  if (!isChanceGame(game)) return;
  throw new BanyanError('INVALID_OPTION', `solver is for games without chance, and ${game.name} has chance`);
}

/** The columns that the solver of a game needs. */
export function solverColumns<State, Action>({ players }: Game<State, Action>): readonly Column[] {
  return players === 2 ? [] : ['bounds'];
}

/** The solver of a game: wins, draws and losses for two players, max^n for any other number. */
export function solverOf<State, Action>(
  game: Game<State, Action>,
  tree: Tree,
  leafSolver: false | LeafLimits = false,
): Prover<State> {
  return game.players === 2 ? new Solver(game, tree, leafSolver) : new MaxnSolver(game, tree);
}
