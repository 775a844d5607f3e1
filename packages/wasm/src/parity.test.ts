/** The same search three times: TypeScript, which is the oracle, WebAssembly, and the JavaScript made of it. */
import { type ConnectNBoard, connectN } from '@banyan/games';
import {
  bestValue,
  type Engine,
  mcts,
  mostVisits,
  type Random,
  type Search,
  sfc32,
  TERMINAL,
  type UctOptions,
} from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { create } from './index.ts';

const wasm = await create({ build: 'wasm' });
const js = await create({ build: 'js' });

const BOARDS: readonly ConnectNBoard[] = [
  { columns: 7, rows: 6, connect: 4 },
  { columns: 5, rows: 5, connect: 3 },
  { columns: 4, rows: 4, connect: 3 },
  { columns: 4, rows: 4, connect: 4 },
  { columns: 3, rows: 3, connect: 3 },
  { columns: 8, rows: 7, connect: 4 }, // exactly 64 bits
  { columns: 7, rows: 8, connect: 6 },
  { columns: 6, rows: 6, connect: 5 },
  { columns: 10, rows: 5, connect: 4 }, // the last with a table of open columns
  { columns: 11, rows: 4, connect: 2 },
  { columns: 16, rows: 3, connect: 3 },
  { columns: 32, rows: 1, connect: 5 },
  { columns: 3, rows: 15, connect: 8 }, // lines fit upwards only
  { columns: 1, rows: 35, connect: 30 },
  { columns: 2, rows: 1, connect: 2 },
];

/** Some at each edge: a root without children, a pool that fills, one that does not. */
const POOLS = [1, 2, 10, 100, 5_000, 60_000];

function below(bound: number, random: Random): number {
  return Math.floor(random() * bound);
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[below(items.length, random)];
}

function engines(board: ConnectNBoard, options: UctOptions): Engine<ReturnType<typeof startOf>>[] {
  return [
    mcts(connectN(board), options),
    wasm.connectN(board, options).engine,
    js.connectN(board, options).engine,
  ];
}

function startOf(board: ConnectNBoard, plies: number, random: Random) {
  const game = connectN(board);
  const state = game.initialState();
  for (let ply = 0; ply < plies && game.currentPlayer(state) !== TERMINAL; ply++) {
    game.apply(state, pick(game.legalActions(state), random));
  }
  return state;
}

/** Everything that a search says of itself, compared by `Object.is` all the way down. */
function expectEqualReports(searches: readonly Search[]): void {
  const [oracle, ...others] = searches.map((search) => search.report());
  for (const other of others) expect(other).toStrictEqual(oracle);
}

describe('equal seeds and options give equal searches in TypeScript, WebAssembly and JavaScript', () => {
  // 300 random triples of board, seed and simulations, each followed over some moves of a game.
  it.each(Array.from({ length: 300 }, (_, trial) => trial))('trial %i', (trial) => {
    const random = sfc32(`parity ${trial}`);
    const board = BOARDS[trial % BOARDS.length];
    const options: UctOptions = {
      c: pick([Math.SQRT2, 0, 0.5, 3], random),
      maxRolloutMoves: pick([1_000, 0, 3, 10], random),
      finalMove: pick([mostVisits, bestValue], random),
      maxNodes: pick(POOLS, random),
    };
    const state = startOf(board, below(12, random), random);
    const seed = below(2 ** 32, random);
    const searches = engines(board, options).map((engine) => engine.start(state, seed));
    for (let move = 0; move < 4; move++) {
      const simulations = 1 + below(2_000, random);
      const maxNodes = pick([Infinity, 1 + below(10_000, random)], random);
      const [ran, ...others] = searches.map((search) => search.run(simulations, maxNodes));
      expect(others).toEqual([ran, ran]);
      expectEqualReports(searches);
      const { actions } = searches[0].report();
      if (actions.length === 0) break;
      const { action } = pick(actions, random);
      for (const search of searches) search.advance(action);
      expectEqualReports(searches);
    }
    for (const search of searches) search.dispose();
  });

  it.each([
    { board: { columns: 7, rows: 6, connect: 4 }, moves: 0 },
    { board: { columns: 5, rows: 5, connect: 3 }, moves: 4 },
    { board: { columns: 4, rows: 4, connect: 3 }, moves: 0 },
  ])('beyond the edge of the tables, $board', ({ board, moves }) => {
    const state = startOf(board, moves, sfc32('edge'));
    const searches = engines(board, {}).map((engine) => engine.start(state, 'edge'));
    for (const simulations of [TABLE_SIZE - 1, 1, 1, 60_000]) {
      for (const search of searches) search.run(simulations);
      expectEqualReports(searches);
    }
    // The most visited child has passed the edge too.
    expect(searches[0].report().actions[0].visits).toBeGreaterThan(TABLE_SIZE);
    for (const search of searches) search.dispose();
  });

  it('when memory is handed from one search to the next', () => {
    const board = { columns: 7, rows: 6, connect: 4 };
    const options = { maxNodes: 20_000 };
    const reused = engines(board, options);
    const state = connectN(board).initialState();
    for (const engine of reused) {
      const search = engine.start(state, 1);
      search.run(20_000);
      search.dispose();
    }
    const fresh = engines(board, options).map((engine) => engine.start(state, 2));
    const again = reused.map((engine) => engine.start(state, 2));
    for (const search of [...fresh, ...again]) search.run(5_000);
    expectEqualReports([...fresh, ...again]);
  });

  it('for seeds of every type, of which a number and its bigint are one', () => {
    const board = { columns: 5, rows: 5, connect: 3 };
    const state = connectN(board).initialState();
    const reportsOf = (seed: number | bigint | string) =>
      engines(board, {}).map((engine) => {
        const search = engine.start(state, seed);
        search.run(500);
        return search.report();
      });
    const reports = [0, 1, 2 ** 32 - 1, 2n ** 64n - 1n, 'banyan', ''].map(reportsOf);
    for (const [oracle, ...others] of reports) expect(others).toStrictEqual([oracle, oracle]);
    expect(new Set(reports.map(([report]) => JSON.stringify(report))).size).toBe(reports.length);
    expect(reportsOf(7n)).toStrictEqual(reportsOf(7));
  });
});
