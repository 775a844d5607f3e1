/** The same search three times: TypeScript, which is the oracle, WebAssembly, and the JavaScript made of it. */
import { CONNECT_FOUR, CONNECT_THREE } from '@banyan/games';
import type { Seed, UctOptions } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { brokenLaws, openCore } from '../test/cores.ts';
import { engines, expectEqualReports, followTrial } from '../test/parityTrial.ts';
import { allGames, connectNSubject, gamesOf, mnkSubject, othelloSubject } from '../test/subjects.ts';

const wasm = openCore('wasm');
const js = openCore('js');
const connectFour = connectNSubject(CONNECT_FOUR);
const connectThree = connectNSubject(CONNECT_THREE);
const inJs = gamesOf('js');

describe('equal seeds and options give equal searches in TypeScript, WebAssembly and JavaScript', () => {
  // Random trials of state, options and seed, one of each game in a small test and four in a long one, each followed over some
  // moves of a game. One column of 127 rows is all rollouts, and slow in TypeScript.
  it.each(allGames)('in trials of $name', (tested) => {
    const trials = tested.name === 'connect-100 1x127' ? 1 : sized(1, 4);
    const cores = inJs.includes(tested) ? [wasm, js] : [wasm];
    tested.with((subject) => {
      for (let trial = 0; trial < trials; trial++) {
        followTrial(subject, cores, `parity ${trial} of ${tested.name}`);
      }
    });
  });

  it.each<UctOptions>(
    sized(
      [{ c: 0.4, solver: true }],
      [{}, { inFlight: 2 }, { expansion: 'one', inFlight: 2 }, { c: 0.4, solver: true }],
    ),
  )('beyond the edge of the tables, with %o', (options) => {
    const state = connectFour.game.initialState();
    const cores = sized([wasm], [wasm, js]); // `selection.test.ts` tries JavaScript there in a small test
    const searches = engines(connectFour, options, cores).map((engine) => engine.start(state, 'edge'));
    for (const simulations of [TABLE_SIZE - 1, 1, 1, 1, 30_000]) {
      for (const search of searches) search.run(simulations);
      expectEqualReports(searches);
    }
    // The most visited child has passed the edge too.
    expect(searches[0].report().actions.some(({ visits }) => visits > TABLE_SIZE)).toBe(true);
    expect(cores.flatMap(brokenLaws)).toEqual([]);
    for (const search of searches) search.dispose();
  });

  it('when memory is handed from one search to the next', () => {
    const nodes = sized(5_000, 20_000);
    const options: UctOptions = { maxNodes: nodes, solver: true, inFlight: 2 };
    const reused = engines(connectFour, options, [wasm, js]);
    const state = connectFour.game.initialState();
    for (const engine of reused) {
      const search = engine.start(state, 1);
      search.run(nodes);
      search.dispose();
    }
    const fresh = engines(connectFour, options, [wasm, js]).map((engine) => engine.start(state, 2));
    const again = reused.map((engine) => engine.start(state, 2));
    for (const search of [...fresh, ...again]) search.run(nodes / 4);
    expectEqualReports([...fresh, ...again]);
  });

  it('for seeds of every type, of which a number and its bigint are one', () => {
    const state = connectThree.game.initialState();
    const reportsOf = (seed: Seed) =>
      engines(connectThree, {}, [wasm, js]).map((engine) => {
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

describe('two simulations in flight', () => {
  const inTurn = { maxNodes: 50_000 };
  const together: UctOptions = { ...inTurn, inFlight: 2 };

  it.each([
    ['Connect Four', connectFour.inCore(wasm, together).engine, connectFour.game.initialState()],
    ['5x5x3', connectThree.inCore(js, together).engine, connectThree.game.initialState()],
  ])('give one tree of %s, however they are divided among calls', (_, engine, state) => {
    const whole = engine.start(state, 3);
    const inParts = engine.start(state, 3);
    whole.run(6_000);
    for (const part of [2, 10, 988, 4_998, 2]) inParts.run(part);
    expectEqualReports([whole, inParts]);
    for (const search of [whole, inParts]) search.dispose();
  });

  it('give another tree than one after the other, and Othello and m,n,k games their twins as well', () => {
    const trees = [inTurn, together].map((options) => {
      const gomoku = mnkSubject({ columns: 9, rows: 9, connect: 5 });
      const searches = engines(gomoku, options, [wasm]).map((engine) =>
        engine.start(gomoku.game.initialState(), 4),
      );
      const others = engines(othelloSubject, options, [wasm]).map((engine) =>
        engine.start(othelloSubject.game.initialState(), 4),
      );
      for (const search of [...searches, ...others]) search.run(sized(500, 2_000));
      expectEqualReports(searches);
      expectEqualReports(others);
      return JSON.stringify([searches[0].report(), others[0].report()]);
    });
    expect(trees[0]).not.toBe(trees[1]);
  });
});
