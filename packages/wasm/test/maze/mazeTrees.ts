/** Trees of mazes in the core, compared with those of TypeScript and with minimax. */
import assert from 'node:assert/strict';
import { mcts, TERMINAL, type UctOptions } from '@banyan/mcts';
import type { CompiledCore } from '../../src/bridge.ts';
import { coreSearch } from '../../src/coreGame.ts';
import { expectEqualReports } from '../parityTrial.ts';
import { type Maze, maze, mazeTwin } from './maze.ts';

const MAX_NODES = 4_000;

/** What the first player gets under perfect play. */
function minimaxOf(state: Maze): number {
  const player = maze.currentPlayer(state);
  if (player === TERMINAL) return maze.returns(state)[0];
  const values = maze.legalActions(state).map((action) => {
    const next = maze.clone(state);
    maze.apply(next, action);
    return minimaxOf(next);
  });
  return player === 0 ? Math.max(...values) : Math.min(...values);
}

/** Asserts that trees equal those of TypeScript, and that each is solved in the end. @returns the number of draws. */
export function growMazes(compiled: CompiledCore, options: UctOptions, trees: number): number {
  const bounded = { ...options, maxNodes: MAX_NODES };
  const { engine } = coreSearch(mazeTwin, compiled, bounded);
  const oracle = mcts(maze, { ...bounded, plain: true });
  let draws = 0;
  for (let tree = 0; tree < trees; tree++) {
    const state = { place: (tree * 0x9e3779b1) >>> 0, plies: 0, player: tree % 2 };
    const searches = [engine.start(state, tree), oracle.start(state, tree)];
    for (const simulations of [3, 4, 8, 16, 500]) {
      for (const search of searches) search.run(simulations);
      expectEqualReports(searches, `tree ${tree}`);
    }
    const { status, proven } = searches[0].report();
    const value = minimaxOf(state);
    const outcome = state.player === 0 ? value : 1 - value;
    assert.deepEqual({ status, proven }, { status: 'solved', proven: outcome }, `tree ${tree}`);
    if (value === 0.5) draws++;
    for (const search of searches) search.dispose();
  }
  return draws;
}
