/** Values that are refused before they reach the core. A refusal changes nothing. */
import { CONNECT_FOUR, connectN, mnk } from '@banyan/games';
import { agent, type Game, TERMINAL, type UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../games/test/errors.ts';
import { everyState } from '../../mcts/test/minimax.ts';
import { sized } from '../../mcts/test/sized.ts';
import { openCore } from '../test/cores.ts';

const wasm = openCore('wasm');

const TIC_TAC_TOE = { columns: 3, rows: 3, connect: 3 };

describe.each(['wasm', 'js'] as const)('the %s build', (build) => {
  const core = openCore(build);

  it.each([
    [8, 7],
    [9, 7],
    [10, 9],
    [16, 7],
    [1, 63],
    [2, 63],
    [1, 127],
  ])('accepts boards of %ix%i', (columns, rows) => {
    const { game, engine } = core.connectN({ columns, rows, connect: 4 }, { maxNodes: 10_000, plain: true });
    expect(game.legalActions(game.initialState())).toHaveLength(columns);
    expect(engine.start(game.initialState(), 1).run(500)).toBe(500);
  });

  it.each([
    [16, 8], // 128 cells
    [15, 8],
    [26, 4],
    [35, 35],
  ])('refuses boards of %ix%i, with the number of bits that they need', (columns, rows) => {
    expect(() => core.connectN({ columns, rows, connect: 4 })).toThrow(
      expect.objectContaining({
        code: 'BOARD_TOO_LARGE',
        message: expect.stringContaining(`${columns * (rows + 1)} bits`),
      }),
    );
  });

  it('accepts m,n,k games of 128 cells, and refuses larger ones', () => {
    expect(core.mnk({ columns: 16, rows: 8, connect: 5 }).game.board.columns).toBe(16);
    expect(codeOf(() => core.mnk({ columns: 12, rows: 11, connect: 5 }))).toBe('BOARD_TOO_LARGE');
  });

  it('refuses illegal moves in every position of 4x4x3, and changes nothing', () => {
    const { game } = core.connectN({ columns: 4, rows: 4, connect: 3 });
    const states = everyState(connectN(game.board));
    expect(states.length).toBeGreaterThan(1_000);
    for (const state of states.filter((_, index) => index % sized(100, 1) === 0))
      expectRefusals(game, state, [-2, -1, 0, 1, 2, 3, 4, 5, 0.5, Number.NaN, 2 ** 32]);
  });

  it('refuses to play or to search all 958 finished boards of tic-tac-toe', () => {
    const { engine, playRandomly } = core.mnk(TIC_TAC_TOE, { solver: true, maxNodes: 1_000 });
    const game = mnk(TIC_TAC_TOE);
    const finished = everyState(game).filter((state) => game.currentPlayer(state) === TERMINAL);
    expect(finished).toHaveLength(958);
    for (const state of finished) {
      const search = engine.start(state, 1);
      expect(search.run(10)).toBe(0);
      expect(search.report()).toMatchObject({
        status: 'terminal',
        player: TERMINAL,
        action: undefined,
        returns: game.returns(state),
      });
      expect(codeOf(() => search.advance(0))).toBe('GAME_OVER');
      expect(codeOf(() => playRandomly(state, 1))).toBe('GAME_OVER');
      search.dispose();
    }
  });
});

function expectRefusals<State>(game: Game<State>, state: State, actions: readonly number[]): void {
  const before = game.clone(state);
  const legal = game.legalActions(state);
  for (const action of actions) {
    if (legal.includes(action)) continue;
    expect(codeOf(() => game.apply(state, action))).toBe('ILLEGAL_MOVE');
  }
  expect(state).toEqual(before);
}

describe('invalid sizes', () => {
  it.each([0, -1, 7.5, Number.NaN, Infinity, 2 ** 32 + 7, '7', null])(
    'such as a side of %s are refused',
    (side) => {
      for (const key of ['columns', 'rows']) {
        const board: connectN.Board = { ...CONNECT_FOUR, ...{ [key]: side } };
        expect(codeOf(() => wasm.connectN(board))).toBe('INVALID_BOARD');
        expect(codeOf(() => wasm.mnk(board))).toBe('INVALID_BOARD');
      }
    },
  );

  it.each([0, 1, -4, 8, 4.5, Number.NaN, Infinity, '4', null])(
    'such as a line of %s are refused',
    (connect) => {
      const board: connectN.Board = { ...CONNECT_FOUR, ...Object.fromEntries([['connect', connect]]) };
      expect(codeOf(() => wasm.connectN(board))).toBe('INVALID_CONNECT');
      expect(codeOf(() => wasm.mnk(board))).toBe('INVALID_CONNECT');
    },
  );

  it('accepts a line as long as the longer side', () => {
    const { game, perft } = wasm.connectN({ columns: 5, rows: 1, connect: 5 });
    expect(perft(game.initialState(), 5)).toBe(120);
  });
});

describe('impossible positions', () => {
  /** Two stones of the first player in the first column. */
  function twoOfTheFirst(state: connectN.State): connectN.State {
    state.cells.fill(1, 0, 2);
    state.heights[0] = 2;
    return { ...state, stones: 2 };
  }

  it.each<[string, (state: connectN.State) => unknown]>([
    ['of another board', () => connectN({ columns: 5, rows: 5, connect: 3 }).initialState()],
    [
      'of a board as large but not as wide',
      () => connectN({ columns: 6, rows: 7, connect: 4 }).initialState(),
    ],
    ['that miscounts its stones', (state) => ({ ...state, stones: 1 })],
    ['with a cell of a third player', (state) => ({ ...state, cells: state.cells.fill(3) })],
    ['with a stone that floats', (state) => ({ ...state, cells: state.cells.fill(1, 1, 2), stones: 1 })],
    ['where one player moved twice', (state) => twoOfTheFirst(state)],
    ['with a winner who did not move last', (state) => ({ ...state, winner: 0 })],
    ['that is none', () => ({})],
    ['that is null', () => null],
  ])('a state %s is refused, and the engine goes on', (_, spoil) => {
    const { game, engine, playRandomly, perft } = wasm.connectN(CONNECT_FOUR, { maxNodes: 1_000 });
    const start: (state: connectN.State) => unknown = engine.start;
    const { state }: { state: connectN.State } = Object.assign(Object.create(null), {
      state: spoil(game.initialState()),
    });
    expect(codeOf(() => start(state))).toBe('INVALID_POSITION');
    expect(codeOf(() => playRandomly(state, 1))).toBe('INVALID_POSITION');
    expect(codeOf(() => perft(state, 1))).toBe('INVALID_POSITION');
    expect(engine.start(game.initialState()).run(10)).toBe(10);
    expect(game.legalActions(game.initialState())).toHaveLength(7);
  });

  it('of m,n,k games and Othello are refused as well', () => {
    const { engine, game } = wasm.mnk(TIC_TAC_TOE);
    const crowded = game.initialState();
    crowded.cells.fill(1, 0, 2);
    expect(codeOf(() => engine.start({ ...crowded, stones: 2 }))).toBe('INVALID_POSITION');
    const othello = wasm.othello();
    const state = othello.game.initialState();
    state.cells.fill(0, 27, 28);
    expect(codeOf(() => othello.engine.start(state))).toBe('INVALID_POSITION');
  });

  it('do not poison the rules that cannot read them', () => {
    const { game } = wasm.connectN(CONNECT_FOUR);
    const nothing: connectN.State = JSON.parse('{}');
    expect(() => game.legalActions(nothing)).toThrow(TypeError);
    expect(game.legalActions(game.initialState())).toHaveLength(7);
  });
});

describe('invalid counts and options', () => {
  const { game, engine, playRandomly, perft } = wasm.connectN(CONNECT_FOUR, { maxNodes: 1_000 });
  const start = game.initialState();

  it.each([0, -1, -0.5, 1.5, Number.NaN, -Infinity, 2 ** 53, '10', null, {}, [1], true])(
    'a count of %s is refused by each function that takes one',
    async (value) => {
      const { count }: { count: number } = Object.assign(Object.create(null), { count: value });
      const search = engine.start(start, 1);
      expect(codeOf(() => search.run(count))).toBe('INVALID_BUDGET');
      expect(codeOf(() => search.run(10, count))).toBe('INVALID_BUDGET');
      expect(codeOf(() => playRandomly(start, count))).toBe('INVALID_BUDGET');
      expect(search.report().simulations).toBe(0);
      search.dispose();
      await expect(agent(engine).search(start, { simulations: count })).rejects.toMatchObject({
        code: 'INVALID_BUDGET',
      });
    },
  );

  it.each([-1, 65, 0.5, Number.NaN, Infinity, '3'])('a depth of %s is refused by perft', (value) => {
    const { depth }: { depth: number } = Object.assign(Object.create(null), { depth: value });
    expect(codeOf(() => perft(start, depth))).toBe('INVALID_OPTION');
  });

  it.each<[UctOptions, string]>([
    [{ c: Number.NaN }, 'INVALID_OPTION'],
    [{ c: -1 }, 'INVALID_OPTION'],
    [{ c: Infinity }, 'INVALID_OPTION'],
    [{ maxNodes: 0 }, 'INVALID_OPTION'],
    [{ maxNodes: 1.5 }, 'INVALID_OPTION'],
    [{ maxNodes: 2 ** 32 }, 'INVALID_OPTION'],
    [{ maxRolloutMoves: -1 }, 'INVALID_OPTION'],
    [JSON.parse('{"solver":1}'), 'INVALID_OPTION'],
    [JSON.parse('{"inFlight":3}'), 'INVALID_OPTION'],
    [JSON.parse('{"expansion":"some"}'), 'INVALID_OPTION'],
    [JSON.parse('{"rolloutPolicy":"greedy"}'), 'INVALID_OPTION'],
    [JSON.parse('{"exploration":1,"c":1}'), 'UNKNOWN_OPTION'],
  ])('the options %o are refused', (options, code) => {
    expect(codeOf(() => wasm.connectN(CONNECT_FOUR, options))).toBe(code);
  });

  it('decisive rollouts are refused for Othello, which does not look ahead', () => {
    expect(codeOf(() => wasm.othello({ rolloutPolicy: 'decisive' }))).toBe('INVALID_OPTION');
  });

  it('a search of leaves is refused where the core has none, and without a solver', () => {
    const leafSolver = true;
    const wide = { columns: 9, rows: 7, connect: 4 };
    const refused = (call: () => unknown): string => errorOf(call).message;
    expect(refused(() => wasm.connectN(wide, { leafSolver }))).toBe(
      'leafSolver must be false for connect-4 9x7, whose leaves the core cannot search',
    );
    expect(refused(() => wasm.othello({ solver: true, leafSolver }))).toBe(
      'leafSolver must be false for othello, whose leaves the core cannot search',
    );
    expect(refused(() => wasm.connectN(CONNECT_FOUR, { plain: true, leafSolver }))).toBe(
      'leafSolver needs solver: true, whose proofs it makes',
    );
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, -1n, 2n ** 64n, null, {}])('the seed %s is refused', (value) => {
    const { seed }: { seed: number } = Object.assign(Object.create(null), { seed: value });
    expect(codeOf(() => engine.start(start, seed))).toBe('INVALID_SEED');
    expect(codeOf(() => playRandomly(start, 1, seed))).toBe('INVALID_SEED');
  });
});
