/** The ways to the core, and what its games and engines are. */
import { readFile } from 'node:fs/promises';
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';
import { checkEngine, checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import type { CoreSource } from './build.ts';
import type { Core } from './core.ts';
import { type GameName, gameNames, inlinedNames } from './gameNames.ts';
import { type Build, create, createSync } from './index.ts';
import { inlinedModule } from './inlined.ts';
import { init } from './slim.ts';

const WASM_FILE = new URL('../dist/connectFour.wasm', import.meta.url);

/** Games are long, and laws are many. */
const TIMEOUT = 60_000;

/** The first three are of each module. */
const BOARDS: readonly connectN.Board[] = [
  { columns: 7, rows: 6, connect: 4 },
  { columns: 5, rows: 5, connect: 3 },
  { columns: 9, rows: 7, connect: 4 },
  { columns: 8, rows: 7, connect: 4 },
  { columns: 12, rows: 4, connect: 4 },
  { columns: 1, rows: 20, connect: 5 },
];

const GAMES = sized(1, 20);
const ENGINE_GAMES = sized(1, 10);

describe.each<Build>(['wasm', 'js'])('the %s build', async (build) => {
  const core = await create({ build });

  it('says which build it is', () => {
    expect(core.build).toBe(build);
  });

  it.each(BOARDS.slice(0, sized(build === 'js' ? 1 : 3, BOARDS.length)))(
    'has lawful rules and a lawful engine for Connect-N on %o',
    (board) => {
      const { game, engine } = core.connectN(board, { maxNodes: 50_000 });
      checkGame(game, { games: GAMES });
      checkEngine(engine, game, {
        games: ENGINE_GAMES,
        withMaxNodes: (maxNodes) => core.connectN(board, { maxNodes }).engine,
      });
    },
  );

  it.each([
    { columns: 3, rows: 3, connect: 3 },
    { columns: 4, rows: 4, connect: 3 },
  ])('has lawful rules and a lawful engine for m,n,k games on %o', (board) => {
    const { game, engine } = core.mnk(board, { maxNodes: 50_000, solver: true, inFlight: 2 });
    checkGame(game, { games: GAMES });
    checkEngine(engine, game, { games: ENGINE_GAMES });
  });

  it(
    'has lawful rules and a lawful engine for Othello',
    () => {
      const { game, engine } = core.othello({ maxNodes: 20_000 });
      checkGame(game, { games: GAMES });
      checkEngine(engine, game, { games: ENGINE_GAMES });
    },
    TIMEOUT,
  );

  it('has lawful rules and a lawful engine for Hex', () => {
    const { game, engine } = core.hex(
      { size: 4, swap: true },
      { maxNodes: 20_000, solver: true, rave: true },
    );
    checkGame(game, { games: GAMES });
    checkEngine(engine, game, { games: ENGINE_GAMES });
  });

  it('lends its rules to the TypeScript search, which then finds the same', async () => {
    const { game } = core.connectN(CONNECT_FOUR);
    const state = game.notation.parsePosition('4453');
    const budget = { simulations: 500 };
    const borrowed = await agent(mcts(game)).search(state, budget, { seed: 3 });
    const own = await agent(mcts(connectN(CONNECT_FOUR))).search(state, budget, { seed: 3 });
    expect({ ...borrowed, milliseconds: 0 }).toEqual({ ...own, milliseconds: 0 });
  });

  it.each([{}, { solver: true }])(
    'plays the only winning and the only saving move, with %o',
    async (options) => {
      const { game, engine } = core.connectN(CONNECT_FOUR, options);
      const { parsePosition } = game.notation;
      const best = async (moves: string) =>
        (await agent(engine).search(parsePosition(moves), { simulations: 5_000 }, { seed: 1 })).action;
      expect(await best('112233')).toBe(3); // four along the bottom
      expect(await best('11223')).toBe(3); // or they have them
      expect(await best('121212')).toBe(0); // four upwards
      expect(await best('12121')).toBe(0);
    },
  );

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
  function reportOf({ connectN }: Core) {
    const { game, engine } = connectN(CONNECT_FOUR);
    const search = engine.start(game.initialState(), 1);
    search.run(1_000);
    return search.report();
  }

  it('refuse an unknown build or option', async () => {
    await expect(create(JSON.parse('{"build":"asm"}'))).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    await expect(create(JSON.parse('{"biuld":"js"}'))).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining('build'),
    });
  });

  it('lead to the same search: inlined at once, or from bytes, a file URL, its text, or a module', async () => {
    const bytes = await readFile(WASM_FILE);
    const sources: CoreSource[] = [
      Uint8Array.from(bytes),
      WASM_FILE,
      WASM_FILE.href,
      await WebAssembly.compile(bytes),
    ];
    const expected = reportOf(createSync());
    for (const connectFour of sources) expect(reportOf(await init({ connectFour }))).toEqual(expected);
  });

  it('lead to the modules of the package, whose inlined text is compressed', async () => {
    for (const name of inlinedNames) {
      const file = await readFile(new URL(`../dist/${name}.wasm`, import.meta.url));
      expect(Buffer.from(inlinedModule(name)).equals(file)).toBe(true);
    }
  });

  it('lead to every game, each from the module of its name', async () => {
    const sources = gameNames.map((name) => [name, new URL(`../dist/${name}.wasm`, import.meta.url)]);
    const core = await init(Object.fromEntries(sources));
    for (const { engine, game } of [
      core.connectN(CONNECT_FOUR),
      core.connectN({ columns: 5, rows: 5, connect: 3 }),
      core.connectN({ columns: 9, rows: 7, connect: 4 }),
    ]) {
      expect(engine.start(game.initialState(), 1).run(100)).toBe(100);
    }
    const { game, engine } = core.mnk({ columns: 15, rows: 8, connect: 5 });
    expect(engine.start(game.initialState(), 1).run(100)).toBe(100);
    const hex = core.hex({ size: 11 });
    expect(hex.engine.start(hex.game.initialState(), 1).run(100)).toBe(100);
    const othello = core.othello();
    expect(othello.engine.start(othello.game.initialState(), 1).run(100)).toBe(100);
  });

  it('refuse a game whose module they were not given, and say which they have', async () => {
    const core = await init({ connectFour: WASM_FILE });
    expect(() => core.othello()).toThrow(
      expect.objectContaining({
        code: 'WASM_UNAVAILABLE',
        message: expect.stringMatching(/connectFour, not othello/),
      }),
    );
    const none = await init({});
    expect(() => none.connectN(CONNECT_FOUR)).toThrow(expect.objectContaining({ code: 'WASM_UNAVAILABLE' }));
  });

  it('refuse what is no WebAssembly, and addresses where there is none', async () => {
    const refused: readonly CoreSource[] = [
      Uint8Array.of(1, 2, 3),
      new URL('./no-such.wasm', WASM_FILE),
      'not a URL',
    ];
    for (const connectFour of refused) {
      await expect(init({ connectFour })).rejects.toMatchObject({ code: 'WASM_UNAVAILABLE' });
    }
    await expect(init({ connectFour: Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0) })).rejects.toMatchObject(
      {
        code: 'WASM_UNAVAILABLE',
        message: expect.stringContaining('not the bytes of a core'),
      },
    );
  });

  it('refuse a game that is none, and sources that are none', async () => {
    const chess: Readonly<Partial<Record<GameName, CoreSource>>> = JSON.parse('{"conectFour":"x"}');
    await expect(init(chess)).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining('connectFour'),
    });
    await expect(init(JSON.parse('null'))).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });
});
