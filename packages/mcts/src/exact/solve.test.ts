/** Solving under a budget. */
import { describe, expect, it } from 'vitest';
import { callUntyped, rejectionOf } from '../../test/errors.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { alphaBetaSolver, play, type Solution, solve } from '../index.ts';
import { solveOn } from './solve.ts';

const start = ticTacToe.initialState();
const solver = alphaBetaSolver(ticTacToe, { maxEntries: 1_000 });

describe('a solution', () => {
  it('has the outcome, the distance, all best actions and the principal variation', async () => {
    const solution = await solve(ticTacToe, start);
    expect(solution).toMatchObject({
      player: 0,
      status: 'solved',
      stopped: 'solved',
      outcome: 0.5,
      distance: 9,
    });
    expect(solution.bestActions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(solution.principalVariation).toHaveLength(9);
    expect(solution.nodes).toBeGreaterThan(100);
  });

  it('of a corner answered by an edge is a win in seven plies, by three actions', async () => {
    const state = [0, 1].reduce((before, action) => play(ticTacToe, before, action), start);
    const { outcome, distance, bestActions, actions } = await solve(solver, state, { nodes: 1_000_000 });
    expect({ outcome, distance }).toEqual({ outcome: 1, distance: 5 });
    expect(bestActions).toEqual([3, 4, 6]);
    expect(actions[0].proof).toEqual({ outcome: 1, distance: 5 });
  });

  it('of a finished game is its end', async () => {
    const state = [0, 3, 1, 4, 2].reduce((before, action) => play(ticTacToe, before, action), start);
    expect(await solve(solver, state)).toMatchObject({
      status: 'terminal',
      stopped: 'terminal',
      bestActions: [],
    });
  });

  it('does not touch the state', async () => {
    const before = JSON.stringify(start);
    await solve(solver, start);
    expect(JSON.stringify(start)).toBe(before);
  });
});

it('no action is called the best before its distance is proven', async () => {
  const state = [0, 1].reduce((before, action) => play(ticTacToe, before, action), start);
  const open: Solution<number>[] = [];
  for (let nodes = 1; nodes <= 400; nodes++) {
    const early = await solve(solver, state, { nodes });
    if (early.status === 'searching' && early.outcome === 1) open.push(early);
  }
  expect(open.length).toBeGreaterThan(0);
  for (const { bestActions, distance = 0 } of open) {
    expect(bestActions).toEqual([]);
    expect(distance).toBeGreaterThanOrEqual(5);
  }
});

describe('a budget', () => {
  it('of nodes is kept to the node', async () => {
    const solution = await solve(solver, start, { nodes: 100 });
    expect(solution).toMatchObject({ status: 'searching', stopped: 'nodes', nodes: 100, bestActions: [] });
    expect(solution.outcome).toBeUndefined();
  });

  it('of milliseconds is kept, by the host clock', async () => {
    let time = 0;
    const host = { now: () => (time += 2), pause: async () => {} };
    const solution = await solveOn(solver, start, { milliseconds: 20 }, {}, host);
    expect(solution.stopped).toBe('milliseconds');
  });

  it('ends by a signal between slices', async () => {
    let time = 0;
    const signal = { aborted: false };
    const host = {
      now: () => (time += 3),
      async pause() {
        signal.aborted = true;
      },
    };
    const solution = await solveOn(solver, start, { milliseconds: Infinity }, { signal }, host);
    expect([solution.stopped, solution.status]).toEqual(['aborted', 'searching']);
  });

  it.each([
    [{}, {}, 'NO_STOP_CONDITION'],
    [{ nodes: 0 }, {}, 'INVALID_BUDGET'],
    [{ milliseconds: Number.NaN }, {}, 'INVALID_BUDGET'],
    [{ nodes: Infinity }, {}, 'INVALID_BUDGET'],
    [{ simulations: 5 }, {}, 'UNKNOWN_OPTION'],
    [null, {}, 'INVALID_BUDGET'],
    [{ nodes: 5 }, { signal: 1 }, 'INVALID_OPTION'],
    [{ nodes: 5 }, { signal: { aborted: true } }, 'ABORTED'],
    [{ nodes: 5 }, { seed: 1 }, 'UNKNOWN_OPTION'],
  ])('%j with %j is refused: %s', async (budget, options, code) => {
    const call = async (): Promise<unknown> => callUntyped(solve, solver, start, budget, options);
    expect(await rejectionOf(call())).toBe(code);
  });
});
