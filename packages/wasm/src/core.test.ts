import { readFile } from 'node:fs/promises';
import { CONNECT_FOUR, type ConnectNState, connectN, connectNNotation } from '@banyan/games';
import { agent, BanyanError, type ErrorCode, mcts, play, TERMINAL } from '@banyan/mcts';
import { checkEngine, checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { type Build, create, createSync } from './index.ts';
import { init } from './slim.ts';

const WASM_FILE = new URL('../dist/core.wasm', import.meta.url);

function codeOf(action: () => unknown): ErrorCode | 'no error' {
  try {
    action();
  } catch (error) {
    if (error instanceof BanyanError) return error.code;
    throw error;
  }
  return 'no error';
}

/** Two stones of the first player in the first column. */
function twoOfTheFirst(state: ConnectNState): ConnectNState {
  state.cells.fill(1, 0, 2);
  state.heights[0] = 2;
  return { ...state, stones: 2 };
}

describe.each<Build>(['wasm', 'js'])('the %s build', async (build) => {
  const core = await create({ build });

  it('says which build it is', () => {
    expect(core.build).toBe(build);
  });

  it.each([
    { columns: 7, rows: 6, connect: 4 },
    { columns: 5, rows: 5, connect: 3 },
    { columns: 8, rows: 7, connect: 4 },
    { columns: 12, rows: 4, connect: 4 },
    { columns: 1, rows: 20, connect: 5 },
  ])('has lawful rules and a lawful engine for %o', (board) => {
    const { game, engine } = core.connectN(board);
    checkGame(game);
    checkEngine(engine, game);
  });

  it('plays from any state of the readable rules, and they from its own', () => {
    const readable = connectN(CONNECT_FOUR);
    const { game } = core.connectN(CONNECT_FOUR);
    let theirs = readable.initialState();
    let ours = game.initialState();
    for (const column of [3, 3, 3, 3, 3, 3, 0, 6, 1, 5, 2]) {
      expect(game.legalActions(theirs)).toEqual(readable.legalActions(ours));
      [theirs, ours] = [play(game, ours, column), play(readable, theirs, column)];
      expect(theirs).toEqual(ours);
    }
    expect(game.currentPlayer(theirs)).toBe(TERMINAL);
  });

  it('lends its rules to the TypeScript search, which then finds the same', async () => {
    const { game } = core.connectN(CONNECT_FOUR);
    const state = connectNNotation(game).parsePosition('4453');
    const budget = { simulations: 500 };
    const borrowed = await agent(mcts(game)).search(state, budget, { seed: 3 });
    const own = await agent(mcts(connectN(CONNECT_FOUR))).search(state, budget, { seed: 3 });
    expect({ ...borrowed, milliseconds: 0 }).toEqual({ ...own, milliseconds: 0 });
  });

  it('plays the only winning and the only saving move', async () => {
    const { game, engine } = core.connectN(CONNECT_FOUR);
    const { parsePosition } = connectNNotation(game);
    const best = async (moves: string) =>
      (await agent(engine).search(parsePosition(moves), { simulations: 5_000 }, { seed: 1 })).action;
    expect(await best('112233')).toBe(3); // four along the bottom
    expect(await best('11223')).toBe(3); // or they have them
    expect(await best('121212')).toBe(0); // four upwards
    expect(await best('12121')).toBe(0);
  });

  it.each([
    [{ columns: 9, rows: 7, connect: 4 }, 'BOARD_TOO_LARGE'], // 72 bits, although 63 cells
    [{ columns: 8, rows: 8, connect: 4 }, 'BOARD_TOO_LARGE'],
    [{ columns: 0, rows: 6, connect: 4 }, 'INVALID_BOARD'],
    [{ columns: 7, rows: Number.NaN, connect: 4 }, 'INVALID_BOARD'],
    [{ columns: 7.5, rows: 6, connect: 4 }, 'INVALID_BOARD'],
    [{ columns: -7, rows: 6, connect: 4 }, 'INVALID_BOARD'],
    [{ columns: 7, rows: 6, connect: 8 }, 'INVALID_K'],
    [{ columns: 7, rows: 6, connect: 1 }, 'INVALID_K'],
    [{ columns: 7, rows: 6, connect: Number.NaN }, 'INVALID_K'],
  ] as const)('refuses the board %o with %s', (board, code) => {
    expect(codeOf(() => core.connectN(board))).toBe(code);
  });

  it.each([
    [{ c: Number.NaN }, 'INVALID_OPTION'],
    [{ c: -1 }, 'INVALID_OPTION'],
    [{ c: Infinity }, 'INVALID_OPTION'],
    [{ maxNodes: 0 }, 'INVALID_OPTION'],
    [{ maxNodes: 1.5 }, 'INVALID_OPTION'],
    [{ maxNodes: 2 ** 32 }, 'INVALID_OPTION'],
    [{ maxRolloutMoves: -1 }, 'INVALID_OPTION'],
    [{ exploration: 1, c: 1 }, 'UNKNOWN_OPTION'],
  ] as const)('refuses the options %o with %s', (options, code) => {
    expect(codeOf(() => core.connectN(CONNECT_FOUR, options))).toBe(code);
  });

  it.each<[string, (state: ConnectNState) => unknown]>([
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
  ])('refuses a state %s, and goes on', (_, spoil) => {
    const { game, engine, playRandomly } = core.connectN(CONNECT_FOUR);
    const start: (state: ConnectNState) => unknown = engine.start;
    const spoilt: ConnectNState = Object.assign(Object.create(null), {
      state: spoil(game.initialState()),
    }).state;
    expect(codeOf(() => start(spoilt))).toBe('INVALID_POSITION');
    expect(codeOf(() => playRandomly(spoilt, 1))).toBe('INVALID_POSITION');
    expect(engine.start(game.initialState()).run(10)).toBe(10);
    expect(game.legalActions(game.initialState())).toHaveLength(7);
  });

  it('is not poisoned by a state that its rules cannot read', () => {
    const { game } = core.connectN(CONNECT_FOUR);
    const nothing: ConnectNState = JSON.parse('{}');
    expect(() => game.legalActions(nothing)).toThrow(TypeError);
    expect(game.legalActions(game.initialState())).toHaveLength(7);
  });

  it('goes on without growing where the memory is full', () => {
    const { game, engine } = core.connectN(CONNECT_FOUR, { maxNodes: 100 });
    const search = engine.start(game.initialState(), 1);
    expect(search.run(10_000)).toBe(10_000);
    const { status, nodes, simulations } = search.report();
    expect({ status, simulations }).toEqual({ status: 'memory', simulations: 10_000 });
    expect(nodes).toBeLessThanOrEqual(100);
  });

  it('plays at random as often as it is told, and again for the same seed', () => {
    const { game, playRandomly } = core.connectN(CONNECT_FOUR);
    const start = game.initialState();
    const odds = playRandomly(start, 50_001, 4);
    expect(odds.firstWon + odds.secondWon + odds.drawn).toBe(50_001);
    expect(Math.abs(odds.firstWon / 50_001 - 0.5557)).toBeLessThan(4 * Math.sqrt(0.25 / 50_001));
    expect(playRandomly(start, 50_001, 4)).toEqual(odds);
    expect(playRandomly(start, 50_001, 5)).not.toEqual(odds);
    expect(codeOf(() => playRandomly(start, 0))).toBe('INVALID_BUDGET');
    const finished = connectNNotation(game).parsePosition('1212121');
    expect(codeOf(() => playRandomly(finished, 1))).toBe('GAME_OVER');
  });

  it('searches on two trees of one engine at once', () => {
    const { game, engine } = core.connectN(CONNECT_FOUR);
    const alone = engine.start(game.initialState(), 1);
    alone.run(2_000);
    const expected = alone.report();
    const [one, other] = [engine.start(game.initialState(), 1), engine.start(game.initialState(), 2)];
    for (let turn = 0; turn < 20; turn++) {
      one.run(100);
      other.run(100);
    }
    expect(one.report()).toEqual(expected);
    expect(other.report()).not.toEqual(expected);
  });
});

describe('the ways to the core', () => {
  it('refuse an unknown build or option', async () => {
    await expect(create(JSON.parse('{"build":"asm"}'))).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    await expect(create(JSON.parse('{"biuld":"js"}'))).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining('build'),
    });
  });

  it('lead to the same search: inlined at once, or from bytes, a file URL, its text, or a module', async () => {
    const bytes = await readFile(WASM_FILE);
    const cores = [
      createSync(),
      await init(bytes),
      await init(WASM_FILE),
      await init(WASM_FILE.href),
      await init(await WebAssembly.compile(bytes)),
    ];
    const reports = cores.map((core) => {
      const { game, engine } = core.connectN(CONNECT_FOUR);
      const search = engine.start(game.initialState(), 1);
      search.run(1_000);
      return search.report();
    });
    for (const report of reports) expect(report).toEqual(reports[0]);
  });

  it('refuse what is no WebAssembly, and addresses where there is none', async () => {
    await expect(init(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'WASM_UNAVAILABLE' });
    await expect(init(new URL('./no-such.wasm', WASM_FILE))).rejects.toMatchObject({
      code: 'WASM_UNAVAILABLE',
    });
    await expect(init(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))).rejects.toMatchObject({
      code: 'WASM_UNAVAILABLE',
      message: expect.stringContaining('core.wasm'),
    });
    await expect(init('not a URL')).rejects.toMatchObject({ code: 'WASM_UNAVAILABLE' });
  });
});
