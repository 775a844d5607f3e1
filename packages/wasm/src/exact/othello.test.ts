/** The exact solver of Othello: against minimax on the rules of `@banyan/games`. */
import { othello } from '@banyan/games';
import { type ExactReport, type ExactSolver, play, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { minimax } from '../../../mcts/test/minimax.ts';
import { sized } from '../../../mcts/test/sized.ts';
import { playedPosition, positionOf, scatteredPosition } from '../../test/othelloEndgames.ts';
import { othelloSolver } from './othello.ts';

/** The least and the most empty cells of positions that minimax decides. */
const RANGE: readonly [number, number] = [1, sized(7, 10)];
const TIMEOUT = sized(60_000, 3_600_000);

const solver = await othelloSolver({ maxEntries: 2 ** 14 });

function solved(state: othello.State, by: ExactSolver<othello.State> = solver, slice = 65_536): ExactReport {
  const search = by.start(state);
  while (search.status === 'searching') search.run(slice);
  const report = search.report();
  search.dispose();
  return report;
}

function positions(
  count: number,
  from: (empty: number, random: Random) => othello.State,
  [least, most]: readonly [number, number],
): othello.State[] {
  const random = sfc32(`${from.name} ${least}`);
  return Array.from({ length: count }, (_, n) => from(least + (n % (most - least + 1)), random));
}

/** Plays a line, and returns the outcome for the player who moves first in it. */
function outcomeAfter(state: othello.State, line: readonly number[]): number {
  const end = line.reduce((reached, action) => play(othello, reached, action), state);
  expect(othello.currentPlayer(end)).toBe(TERMINAL);
  return othello.returns(end)[state.player];
}

function checkAgainstMinimax(state: othello.State): void {
  const truth = minimax(othello);
  const { status, proof, actions, principalVariation } = solved(state);
  expect(status).toBe('solved');
  expect(proof?.outcome).toBe(truth(state).outcome);
  expect(principalVariation).toHaveLength(proof?.distance ?? Number.NaN);
  expect(outcomeAfter(state, principalVariation)).toBe(proof?.outcome);
  expect(principalVariation[0]).toBe(actions[0]?.action);
  expect(actions.map(({ action }) => action).sort((a, b) => a - b)).toEqual(othello.legalActions(state));
  for (const { action, proof: found } of actions) {
    if (found === undefined) continue;
    const next = play(othello, state, action);
    const { outcome } = truth(next);
    const isMovers =
      othello.currentPlayer(next) === TERMINAL ? state.player === 0 : next.player === state.player;
    expect(found.outcome).toBe(isMovers ? outcome : 1 - outcome);
  }
}

describe('outcomes, lines and proofs of actions are those of minimax', () => {
  it(
    'on positions of random games',
    () => {
      for (const state of positions(sized(28, 150), playedPosition, RANGE)) checkAgainstMinimax(state);
    },
    TIMEOUT,
  );

  it(
    'on discs at random, with passes and early ends',
    () => {
      const scattered = positions(sized(63, 250), scatteredPosition, RANGE);
      for (const state of scattered) checkAgainstMinimax(state);
      expect(scattered.filter(({ stuck }) => stuck === 1).length).toBeGreaterThan(2);
      const lines = scattered.map((state) => ({ state, line: solved(state).principalVariation }));
      expect(lines.filter(({ line }) => line.slice(1).includes(othello.PASS)).length).toBeGreaterThan(2);
      const endsEarly = ({ state, line }: (typeof lines)[number]) =>
        line.filter((action) => action !== othello.PASS).length <
        state.cells.filter((disc) => disc === 0).length;
      expect(lines.filter(endsEarly).length).toBeGreaterThan(2);
    },
    TIMEOUT,
  );
});

it('the result does not depend on slices', () => {
  for (const state of positions(6, playedPosition, [10, 13])) {
    expect(solved(state, solver, 1)).toEqual(solved(state));
    expect(solved(state, solver, 7)).toEqual(solved(state));
  }
});

it('a run stops after its nodes, and goes on where it stopped', () => {
  const [state] = positions(1, playedPosition, [16, 16]);
  const search = solver.start(state);
  expect(search.run(10)).toBe(10);
  expect(search.run(5)).toBe(5);
  expect(search.nodes).toBe(15);
  expect(search.report()).toMatchObject({ status: 'searching', nodes: 15, principalVariation: [] });
  search.dispose();
});

it('a search repeats, whatever was searched before', () => {
  const [first, second] = positions(2, playedPosition, [12, 13]);
  const report = solved(first);
  solved(second);
  expect(solved(first)).toEqual(report);
});

it('both builds find the same, node by node', async () => {
  const js = await othelloSolver({ maxEntries: 2 ** 14, build: 'js' });
  expect(js.name).toBe('jsExact(othello)');
  expect(solver.name).toBe('wasmExact(othello)');
  for (const state of positions(4, playedPosition, [9, 12])) {
    expect(solved(state, js)).toEqual(solved(state));
  }
});

it('tables of every size prove the same outcome', async () => {
  const tiny = await othelloSolver({ maxEntries: 2 ** 11 });
  for (const state of positions(4, playedPosition, [14, 15])) {
    const found = solved(state, tiny);
    expect(found.proof?.outcome).toBe(solved(state).proof?.outcome);
    expect(outcomeAfter(state, found.principalVariation)).toBe(found.proof?.outcome);
  }
});

it('a finished game has nothing to search', () => {
  const state = positionOf(`${'X'.repeat(40)}${'O'.repeat(24)} X`);
  const search = solver.start(state);
  expect(search.status).toBe('terminal');
  expect(search.run(1)).toBe(0);
  expect(search.report()).toEqual({
    player: TERMINAL,
    status: 'terminal',
    nodes: 0,
    actions: [],
    principalVariation: [],
  });
});

it('the start of the game can be searched, and stays open', () => {
  const search = solver.start(othello.initialState());
  expect(search.run(20_000)).toBe(20_000);
  expect(search.status).toBe('searching');
  expect(search.report().actions).toHaveLength(4);
});

it('positions with up to 24 empty cells are in reach', () => {
  const found = positions(4, playedPosition, [23, 26]).map((state) => [
    state.cells.filter((disc) => disc === 0).length <= 24,
    solver.isInReach?.(state),
  ]);
  expect(new Set(found.map(([expected]) => expected)).size).toBe(2);
  for (const [expected, actual] of found) expect(actual).toBe(expected);
});

it('an invalid state is refused', () => {
  const { cells } = othello.initialState();
  expect(() => solver.start({ cells: cells.fill(0), player: 0, stuck: 0 })).toThrow('centre');
});
