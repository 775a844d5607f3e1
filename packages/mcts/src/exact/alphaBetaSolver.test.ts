/** The exact solver against plain minimax, on games of every kind, and its contract. */
import { describe, expect, it } from 'vitest';
import { checkExact } from '../../test/checkExact.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { end, fork, gameTree } from '../../test/gameTree.ts';
import { everyState } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { pGame } from '../../test/pGame.ts';
import { pig } from '../../test/pig.ts';
import { randomTree } from '../../test/randomTree.ts';
import { farSighted, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { alphaBetaSolver, type Game, lookAheadByRules, TERMINAL } from '../index.ts';

function open<State, Action>(game: Game<State, Action>): State[] {
  return everyState(game).filter((state) => game.currentPlayer(state) !== TERMINAL);
}

describe('a solved state', () => {
  it.each([1, 3, 1_000])('of tic-tac-toe is as minimax has it, with %i entries', (maxEntries) => {
    const states = open(ticTacToe).filter(
      (_, index) => index % (maxEntries < 100 ? 300 : 60) === maxEntries % 60,
    );
    for (const game of [ticTacToe, farSighted]) {
      const check = checkExact(game, alphaBetaSolver(game, { maxEntries }));
      for (const state of states) check(state);
    }
  });

  it('of Nim is as minimax has it, with a table and without', () => {
    const game = nim(2, 3, 2);
    const { stateKey: _, ...keyless } = { stateKey: undefined, ...game };
    const checks = [checkExact(game, alphaBetaSolver(game)), checkExact(game, alphaBetaSolver(keyless))];
    for (const state of open(game)) for (const check of checks) check(state);
  });

  it.each([1, 5, 1_000])(
    'of random trees equals minimax for either player to move, with %i entries',
    (maxEntries) => {
      for (let seed = 0; seed < 60; seed++) {
        const game = randomTree({ players: 2, seed, plies: 7, payoff: 'prize' });
        const ahead = { ...game, lookAhead: lookAheadByRules(game) };
        checkExact(game, alphaBetaSolver(game, { maxEntries }))(game.initialState());
        checkExact(game, alphaBetaSolver(ahead, { maxEntries }))(game.initialState());
      }
    },
  );

  it('of P-games is as minimax has it', () => {
    for (let tree = 0; tree < 20; tree++) {
      const game = pGame({ tree, branching: 3, depth: 5 });
      checkExact(game, alphaBetaSolver(game))(game.initialState());
    }
  });

  it.each<[string, (key: string) => number | bigint]>([
    ['numbers', (key) => Number(key) + 0.5],
    ['large numbers', (key) => Number(key) * 2 ** 20],
    ['bigints', (key) => BigInt(key) << 70n],
    ['equal hashes', (key) => 2 ** -40 * Number(key)],
  ])('is as minimax has it where keys are %s', (_, keyFrom) => {
    const game = { ...ticTacToe, stateKey: (state: { cells: string[] }) => keyFrom(digits(state)) };
    const check = checkExact(game, alphaBetaSolver(game, { maxEntries: 64 }));
    for (const state of open(ticTacToe).filter((__, index) => index % 200 === 7)) check(state);
  });
});

/** The cells of tic-tac-toe as a numeral. */
function digits({ cells }: { readonly cells: readonly string[] }): string {
  return `1${cells.map((cell) => '.xo'.indexOf(cell)).join('')}`;
}

describe('an exact search', () => {
  it('finds the same in slices of any size', () => {
    for (const slice of [1, 7, 1_000_000]) {
      const search = alphaBetaSolver(ticTacToe, { maxEntries: 200 }).start(ticTacToe.initialState());
      const whole = alphaBetaSolver(ticTacToe, { maxEntries: 200 }).start(ticTacToe.initialState());
      whole.run(3_001);
      let ran = 0;
      while (ran < 3_001) ran += search.run(Math.min(slice, 3_001 - ran));
      expect(search.report()).toEqual(whole.report());
      search.run(1_000_000);
      whole.run(1_000_000);
      expect(search.report()).toEqual(whole.report());
      expect(search.run(1)).toBe(0);
    }
  });

  it('counts the nodes that it visits, and stops when the state is solved', () => {
    const search = alphaBetaSolver(ticTacToe).start(ticTacToe.initialState());
    expect([search.nodes, search.status]).toEqual([0, 'searching']);
    expect([search.run(10), search.nodes]).toEqual([10, 10]);
    const rest = search.run(1_000_000);
    expect([rest < 1_000_000, search.nodes, search.status]).toEqual([true, 10 + rest, 'solved']);
    expect(search.report().proof).toEqual({ outcome: 0.5, distance: 9 });
  });

  it('reports proofs only, and each as soon as it is known', () => {
    const game = gameTree(2, fork(0, end(0, 1), fork(0, end(1, 0)), fork(1, end(0.5, 0.5), end(1, 0))));
    const search = alphaBetaSolver(game).start(game.initialState());
    expect(search.report()).toEqual({
      player: 0,
      status: 'searching',
      nodes: 0,
      actions: [0, 1, 2].map((action) => ({ action })),
      principalVariation: [],
    });
    search.run(100);
    expect(search.report()).toMatchObject({
      status: 'solved',
      proof: { outcome: 1, distance: 2 },
      actions: [{ action: 1, proof: { outcome: 1, distance: 2 } }, { action: 2 }, { action: 0 }],
      principalVariation: [1, 0],
    });
  });

  it('of a finished game has nothing to do', () => {
    const game = gameTree(2, end(1, 0));
    const search = alphaBetaSolver(game).start(game.initialState());
    expect([search.run(5), search.status]).toEqual([0, 'terminal']);
    expect(search.report()).toEqual({
      player: TERMINAL,
      status: 'terminal',
      nodes: 0,
      actions: [],
      principalVariation: [],
    });
  });

  it('leaves memory clean for the next one, and is useless once disposed of', () => {
    const solver = alphaBetaSolver(ticTacToe, { maxEntries: 500 });
    const first = solver.start(ticTacToe.initialState());
    const { bytes } = first;
    first.run(5_000);
    const expected = first.report();
    expect(first.bytes).toBe(bytes);
    expect(bytes).toBeGreaterThan(500 * 32);
    first.dispose();
    first.dispose();
    expect(codeOf(() => first.run(1))).toBe('DISPOSED');
    expect(codeOf(() => first.report())).toBe('DISPOSED');
    const second = solver.start(ticTacToe.initialState());
    second.run(5_000);
    expect(second.report()).toEqual(expected);
  });

  it.each([0, -1, 0.5, Number.NaN, Infinity, '7'])('refuses to run %s nodes', (nodes) => {
    const search = alphaBetaSolver(ticTacToe).start(ticTacToe.initialState());
    expect(codeOf(() => callUntyped(search.run.bind(search), nodes))).toBe('INVALID_BUDGET');
    expect(search.nodes).toBe(0);
  });
});

describe('a game that breaks its contract', () => {
  const broken: readonly [string, object, string][] = [
    ['returns that do not sum to 1', { returns: () => [1, 1] }, 'INVALID_RETURNS'],
    ['returns that are no win, draw or loss', { returns: () => [0.25, 0.75] }, 'INVALID_RETURNS'],
    ['returns that are no numbers', { returns: () => [Number.NaN, 1] }, 'INVALID_RETURNS'],
    ['no legal action', { legalActions: () => [] }, 'GAME_INCONSISTENT'],
    ['chance', { currentPlayer: () => -1 }, 'GAME_INCONSISTENT'],
    ['a third player', { currentPlayer: () => 2 }, 'GAME_INCONSISTENT'],
    ['a key that is none', { stateKey: () => Number.NaN }, 'GAME_INCONSISTENT'],
    [
      'a look-ahead beyond the actions',
      { lookAhead: () => ({ winning: [9], losing: [] }) },
      'GAME_INCONSISTENT',
    ],
  ];

  it.each(broken)('with %s is refused once that shows, and the search goes on after it', (_, rules, code) => {
    let isBroken = false;
    const game = { ...ticTacToe };
    for (const [name, faulty] of Object.entries(rules)) {
      const right: unknown = Reflect.get(ticTacToe, name);
      Reflect.set(game, name, (...args: unknown[]): unknown => {
        if (isBroken) return Reflect.apply(faulty, undefined, args);
        return typeof right === 'function'
          ? Reflect.apply(right, undefined, args)
          : { winning: [], losing: [] };
      });
    }
    const search = alphaBetaSolver(game).start(game.initialState());
    search.run(100);
    const before = search.report();
    isBroken = true;
    expect(errorOf(() => search.run(1_000)).code).toBe(code);
    isBroken = false;
    expect(search.nodes).toBeLessThan(before.nodes + 1_000);
    search.run(1_000_000);
    expect(search.report().proof).toEqual({ outcome: 0.5, distance: 9 });
  });

  it('by a line without end is refused at 10,000 plies, without an overflow of the stack', () => {
    const endless: Game<{ ply: number }> = {
      name: 'endless',
      players: 2,
      initialState: () => ({ ply: 0 }),
      clone: (state) => ({ ...state }),
      currentPlayer: ({ ply }) => ply % 2,
      legalActions: () => [0, 1],
      apply(state) {
        state.ply++;
      },
      returns: () => [1, 0],
    };
    const search = alphaBetaSolver(endless).start(endless.initialState());
    const error = errorOf(() => search.run(1_000_000));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(search.nodes).toBeGreaterThan(9_998);
    expect(search.nodes).toBeLessThan(20_000);
    expect(error.message).toContain('a line of more than 10000 plies');
    expect(search.status).toBe('searching');
    search.dispose();
  });

  it('is refused at once if it has chance or another number of players', () => {
    expect(errorOf(() => callUntyped(alphaBetaSolver, pig)).message).toBe(
      'alphaBetaSolver is for games of two players without chance, and pig has chance',
    );
    const three = randomTree({ players: 3, seed: 1, plies: 3, payoff: 'prize' });
    expect(errorOf(() => alphaBetaSolver(three)).message).toContain('has 3 players');
  });

  it('may not call the search that is asking it', () => {
    const calls: (() => unknown)[] = [];
    const game = {
      ...ticTacToe,
      stateKey: (state: TicTacToeState) => {
        calls.pop()?.();
        return state.cells.join('');
      },
    };
    const search = alphaBetaSolver(game).start(game.initialState());
    calls.push(() => search.report());
    expect(codeOf(() => search.run(10))).toBe('REENTRANT');
    expect(search.run(10)).toBe(10);
  });
});

describe('options', () => {
  it.each([0, -1, 1.5, 2 ** 26 + 1, '9'])('refuse %s entries', (maxEntries) => {
    expect(codeOf(() => callUntyped(alphaBetaSolver, ticTacToe, { maxEntries }))).toBe('INVALID_OPTION');
  });

  it('refuse unknown names', () => {
    expect(errorOf(() => callUntyped(alphaBetaSolver, ticTacToe, { entries: 5 })).message).toContain(
      'maxEntries',
    );
  });
});
