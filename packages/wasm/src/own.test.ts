/** A game of one's own, as the recipe makes it: the example, compiled by `banyan-asc`. */
import { mcts, sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it, vi } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { boxes, boxesTwin, compileBoxes } from '../test/boxes.ts';
import { MAX_WORDS } from './constants.ts';
import { type OwnSource, ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

const { wasm, url, js } = await compileBoxes();
const { default: javaScript } = await js();

/** The builds, and the ways to give them. */
const SOURCES: Readonly<Record<string, OwnSource>> = {
  bytes: wasm,
  URL: url,
  text: url.href,
  module: new WebAssembly.Module(wasm),
  JavaScript: javaScript,
  'WebAssembly with a fallback': { wasm, js },
};

describe.each(Object.entries(SOURCES))('from %s', (name, source) => {
  it('the game in the core is the game in TypeScript', async () => {
    const search = await ownGame(boxesTwin, source);
    expect(search.build).toBe(name === 'JavaScript' ? 'js' : 'wasm');
    expect(checkTwin(search, boxesTwin, { games: sized(1, 5) }).searches).toBe(sized(6, 12));
  });
});

it('the example keeps the laws of games, and has as many sequences of moves as edges allow', async () => {
  checkGame(boxes, { mustEnd: true });
  const { perft: corePerft } = await ownGame(boxesTwin, wasm);
  expect([1, 2, 3, 4].map((depth) => corePerft(boxes.initialState(), depth))).toEqual([
    24,
    24 * 23,
    24 * 23 * 22,
    24 * 23 * 22 * 21,
  ]);
  expect(perft(boxes, boxes.initialState(), 3)).toBe(24 * 23 * 22);
});

describe('equal seeds and options give equal searches in all builds', () => {
  it.each<UctOptions>([
    {},
    { solver: true },
    { expansion: 'one', c: 0.5 },
    { inFlight: 2, maxRolloutMoves: 3 },
    { solver: true, inFlight: 2, maxNodes: 5_000 },
  ])('with %o, over a whole game', async (options) => {
    const cores = [await ownGame(boxesTwin, wasm, options), await ownGame(boxesTwin, javaScript, options)];
    const engines = [mcts(boxes, { ...options, plain: true }), ...cores.map(({ engine }) => engine)];
    const random = sfc32('boxes');
    const state = boxes.initialState();
    const searches = engines.map((engine) => engine.start(state, 7));
    const [oracle, ...others] = searches;
    while (boxes.currentPlayer(state) !== TERMINAL) {
      for (const search of searches) if (search.status !== 'solved') search.run(sized(100, 500));
      const report = oracle.report();
      for (const other of others) expect(other.report()).toStrictEqual(report);
      const actions = boxes.legalActions(state);
      const action = actions[Math.floor(random() * actions.length)];
      boxes.apply(state, action);
      for (const search of searches) search.advance(action);
    }
    for (const search of searches) search.dispose();
  });
});

describe('a source is refused', () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

  it.each([
    { what: 'bytes of another module', source: empty, says: 'not the bytes of a core' },
    { what: 'bytes of nothing', source: Uint8Array.of(1, 2, 3), says: 'cannot be used here' },
    { what: 'a file that is not there', source: new URL('none.wasm', url), says: 'none.wasm' },
    {
      what: 'a core of another version',
      source: () => ({ ...javaScript(), version: { value: 2_003_004 } }),
      says: 'the core was compiled by @banyan/wasm 2.3.4',
    },
  ])('that is $what', async ({ source, says }) => {
    const made = ownGame(boxesTwin, source);
    await expect(made).rejects.toMatchObject({
      code: 'WASM_UNAVAILABLE',
      message: expect.stringContaining(says),
    });
  });

  it('with an option that the game cannot serve', async () => {
    const made = ownGame(boxesTwin, wasm, { rolloutPolicy: 'decisive' });
    await expect(made).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });
});

it('JavaScript is loaded only where WebAssembly is not allowed', async () => {
  let loaded = 0;
  const load = (): ReturnType<typeof js> => {
    loaded++;
    return js();
  };
  expect((await ownGame(boxesTwin, { wasm, js: load })).build).toBe('wasm');
  expect(loaded).toBe(0);
  const forbidden = vi.spyOn(WebAssembly, 'Module').mockImplementation(function forbid() {
    throw new WebAssembly.CompileError('a policy forbids it');
  });
  const { build } = await ownGame(boxesTwin, { wasm, js: load });
  forbidden.mockRestore();
  expect([build, loaded]).toEqual(['js', 1]);
});

it('a state that crosses as more words than there is room for is refused', async () => {
  const { engine } = await ownGame({ ...boxesTwin, words: () => new Array(MAX_WORDS + 1).fill(0) }, wasm);
  expect(() => engine.start(boxes.initialState())).toThrow(
    `at most ${MAX_WORDS} words, not ${MAX_WORDS + 1}`,
  );
});

it.each([
  ['of three players', { players: 3 }, 'the core is for games of 2 players, and boxes has 3'],
  [
    'with dice',
    { chanceProbabilities: () => [1] },
    'the core is for games without chance, and boxes has chance',
  ],
])('a game %s is refused', async (_, difference, message) => {
  const game = { ...boxes, ...difference };
  await expect(ownGame({ ...boxesTwin, game }, wasm)).rejects.toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message }),
  );
});
