/** The exact solver on all states of tic-tac-toe, with their distances, and on whole small games. */
import { alphaBetaSolver, type Game, solve, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { maxn } from '../../test/maxn.ts';
import { statesWithin } from '../../test/states.ts';
import { connectN, hex, ticTacToe } from '../index.ts';

const TIMEOUT = 600_000; // milliseconds

it('exact search solves all 5,478 states of tic-tac-toe', () => {
  const states = statesWithin(ticTacToe, 9);
  expect(states).toHaveLength(5_478);
  const solver = alphaBetaSolver(ticTacToe, { maxEntries: 1_000 });
  for (const state of states) {
    const player = ticTacToe.currentPlayer(state);
    const search = solver.start(state);
    search.run(1_000_000);
    const { status, proof } = search.report();
    search.dispose();
    if (player === TERMINAL) expect(status).toBe('terminal');
    else expect([status, proof?.outcome]).toEqual(['solved', maxn(ticTacToe, state)[player]]);
  }
});

it.each<[string, () => Promise<number | undefined>, number]>([
  ['Connect-3 on 5x4', () => outcomeOf(connectN({ columns: 5, rows: 4, connect: 3 })), 1],
  ['Connect-4 on 4x4', () => outcomeOf(connectN({ columns: 4, rows: 4, connect: 4 })), 0.5],
  ['Connect-4 on 5x4', () => outcomeOf(connectN({ columns: 5, rows: 4, connect: 4 })), 0.5],
  ['Hex on 3x3', () => outcomeOf(hex({ size: 3 })), 1],
  ['Hex on 4x4', () => outcomeOf(hex({ size: 4 })), 1],
])('%s has its known outcome', { timeout: TIMEOUT }, async (_, outcome, known) => {
  expect(await outcome()).toBe(known);
});

async function outcomeOf<State, Action>(game: Game<State, Action>): Promise<number | undefined> {
  return (await solve(game, game.initialState(), { nodes: 50_000_000 })).outcome;
}
