import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mcts, rave } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { banyan } from '../../test/banyan.ts';
import { banyanInProcess, banyanReading } from '../../test/inProcess.ts';
import { openGame } from '../games.ts';
import { isModulePath } from './gameModule.ts';

const GRID = join(import.meta.dirname, '../../test/games/grid.mjs');

const folder = mkdtempSync(join(tmpdir(), 'banyan-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** The path of a new module with this source. */
function moduleOf(source: string, ending = 'mjs'): string {
  const path = join(folder, `rules${files++}.${ending}`);
  writeFileSync(path, source);
  return path;
}

async function output(...words: string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await banyanInProcess(...words);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout;
}

/** Nim with one heap, whose actions are numbers. */
const HEAP = `{
  name: 'heap',
  players: 2,
  initialState: () => ({ left: 5, player: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ left, player }) => (left === 0 ? -2 : player),
  legalActions: ({ left }) => [1, 2, 3].filter((count) => count <= left),
  apply(state, count) { state.left -= count; state.player = 1 - state.player; },
  returns: ({ player }) => (player === 0 ? [0, 1] : [1, 0]),
}`;

describe('a game of a module', () => {
  it('is searched, counted and solved; its actions are written by their keys', async () => {
    const { moves, player } = JSON.parse(
      await output(
        'analyze',
        GRID,
        'a1',
        'b3',
        'b1',
        'c3',
        '--engine',
        'uct,solver',
        '--seed',
        '1',
        '--json',
      ),
    );
    expect([moves[0], player]).toMatchObject([{ move: 'c1', proven: 1 }, 0]);
    const { counts } = JSON.parse(await output('perft', GRID, '--depth', '3', '--json'));
    expect(counts).toEqual([9, 72, 504]);
    expect(await output('solve', '--game', GRID)).toContain('A draw');
  });

  it('may count points: values are shown in both, and a wrong range is refused', async () => {
    const points = HEAP.replace('[0, 1] : [1, 0]', '[-1, 1] : [1, -1]');
    const ranged = (range: string): string =>
      moduleOf(`export const game = { ...${points}, range: ${range} };`);
    const asked = ['--simulations', '100', '--seed', '1', '--json'];
    const { moves, range, unit } = JSON.parse(await output('analyze', ranged('[-1, 1]'), ...asked));
    expect([range, unit]).toEqual([[-1, 1], 'points']);
    for (const { value, units } of moves) expect(units).toBeCloseTo(2 * value - 1, 12);
    expect(await output('check', ranged('[-1, 1]'))).toContain('heap keeps every law of games');
    for (const command of ['analyze', 'check']) {
      const { stderr, exitCode } = await banyanInProcess(command, ranged('[1, -1]'));
      expect(stderr).toContain(
        'range of heap must be [low, high], two finite numbers with low below high, not [1, -1]',
      );
      expect(exitCode).toBe(command === 'check' ? 1 : 2);
    }
  });

  it('takes words after a colon', async () => {
    const { counts } = JSON.parse(await output('perft', `${GRID}:4`, '--depth', '2', '--json'));
    expect(counts).toEqual([16, 240]);
    const { stderr, exitCode } = await banyanInProcess('perft', `${GRID}:9`);
    expect(stderr).toMatch(/^banyan: ".*" refuses "9": a side is 3 to 6\n$/);
    expect(exitCode).toBe(2);
  });

  it('is played, with its state as lines of text, and its moves are read again', async () => {
    const budget = ['--simulations', '50', '--seed', '1']; // with this seed the game is no draw
    const shown = await output('play', GRID, '--seat', 'uct', '--seat', 'random', ...budget);
    expect(shown).toContain('cells:\n  - [., ., .]\n  - [., ., .]\n  - [., ., .]\nmoves: 0\nwinner: null\n');
    const [, moves = ''] = /The moves were (.*)\.\n$/.exec(shown) ?? [];
    expect(moves).toMatch(/^([abc][123] )+[abc][123]$/);
    expect(await output('analyze', GRID, ...moves.split(' '), '--simulations', '1')).toContain(' wins');
  });

  it('shows a long list of its state on a few lines', async () => {
    const long = HEAP.replace('left: 5,', 'left: 5, cells: Array.from({ length: 40 }, (_, cell) => cell),');
    const shown = await output('analyze', moduleOf(`export default ${long};`), '--simulations', '10');
    expect(shown).toContain(`
cells: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
  39]
`);
  });

  it('plays tournaments, in threads that import it again', async () => {
    const words = [GRID, '--engine', 'uct,rave', '--engine', 'random', '--pairs', '2', '--concurrency', '2'];
    const { stdout } = await banyan([
      'tournament',
      ...words,
      '--simulations',
      '100',
      '--seed',
      '1',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ game: GRID, games: 4 });
  });

  it('with numbers as actions needs no other numbers', async () => {
    const opened = await openGame(moduleOf(`export const game = ${HEAP};`));
    const moves = opened(({ game, notation }) => {
      const start = game.initialState();
      return [game.legalActions(start), notation.parseAction(start, '2'), notation.parseAction(start, '4')];
    });
    expect(moves).toEqual([[1, 2, 3], 2, undefined]);
  });

  it('has numbers as actions only if all its actions are numbers, not the first alone', async () => {
    const path = moduleOf(`const heap = ${HEAP};
      export default {
        ...heap,
        name: 'rolled heap',
        initialState: () => ({ left: 0, player: 0 }),
        currentPlayer: (state) => (state.left === 0 && state.player === 0 ? -1 : heap.currentPlayer(state)),
        legalActions: (state) => (state.left === 0 ? [5, 6] : heap.legalActions(state).map((count) => ({ count }))),
        chanceProbabilities: () => [0.5, 0.5],
        apply(state, action) {
          if (typeof action === 'object') heap.apply(state, action.count);
          else { state.left = action; state.player = 1; }
        },
        actionKey: (action) => (typeof action === 'object' ? 'take' + action.count : action),
      };`);
    const opened = await openGame(path);
    const [outcomes, moves] = opened(({ game }) => {
      const state = game.initialState();
      const first = game.legalActions(state);
      const [outcome = NaN] = first;
      game.apply(state, outcome);
      return [first, game.legalActions(state).map((each) => typeof each)];
    });
    expect(outcomes).toEqual([5, 6]);
    expect(moves).toEqual(['number', 'number', 'number']);
  });

  it('may have moves that differ in capitals alone, which are read as they are written', async () => {
    const path = moduleOf(`const heap = ${HEAP};
      const words = ['b', 'B', 'c'];
      export default {
        ...heap,
        legalActions: (state) => heap.legalActions(state).map((count) => words[count - 1]),
        apply: (state, word) => heap.apply(state, words.indexOf(word) + 1),
      };`);
    const opened = await openGame(path);
    const read = opened(({ game, notation }) => {
      const start = game.initialState();
      return ['b', 'B', 'C'].map((text) => {
        const action = notation.parseAction(start, text);
        return action === undefined ? undefined : notation.formatAction(start, action);
      });
    });
    expect(read).toEqual(['b', 'B', 'c']);
  });

  it('may have a notation of its own', async () => {
    const notation = `{
      format: ({ left }) => '|'.repeat(left),
      formatAction: (_, count) => 'take' + count,
      parseAction: (_, text) => (/^take\\d$/.test(text) ? Number(text[4]) : undefined),
      parsePosition: () => ({ left: 1, player: 0 }),
    }`;
    const path = moduleOf(`export const game = ${HEAP};\nexport const notation = ${notation};`);
    const { stdout } = await banyanReading('take1\n', ['play', path, '--seat', 'human', '--seat', 'uct']);
    expect(stdout).toContain('|||||\n');
    expect(stdout).toContain('||||\n');
  });

  it('has a path, which no game of the catalogue has', () => {
    const paths = ['./mine', 'mine.mjs', 'C:\\games\\mine.ts', './mine.js:7x7', 'mine.cjs:a/b'];
    expect(paths.map(isModulePath)).toEqual(paths.map(() => true));
    expect(['hex:7', 'connect-four', 'mjs', 'nim:1-3'].map(isModulePath)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is imported by its own option only, and not by a protocol or a saved game', async () => {
    const path = moduleOf(`export default ${HEAP};`);
    const { stdout } = await banyanReading(`game ${path}\nquit\n`, ['engine']);
    expect(stdout).toBe(`error the game "${path}" is a module: give it by --game, which runs its code\n`);
    const served = await banyanReading(`game ${path}\nquit\n`, ['engine', '--game', path]);
    expect(served.stdout).toBe(`gameok ${path}\n`);
  });
});

describe('the numbers of actions', () => {
  it('are those of their keys: the numbered game keeps the laws, and its searches share the moves', async () => {
    const opened = await openGame(GRID);
    opened(({ game, notation }) => {
      expect(checkGame(game, { games: 5 }).games).toBe(5);
      const search = mcts(game, { selection: rave(), plain: true }).start(game.initialState(), 1);
      search.run(200);
      const moves = search
        .report()
        .actions.map(({ action }) => notation.formatAction(game.initialState(), action));
      expect(moves.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']);
    });
  });
});

it('the only game among the exports of a module is its game', async () => {
  const path = moduleOf(`export const heap = ${HEAP}; export const size = 7; export const draw = () => '';`);
  expect((await banyanInProcess('check', path)).stdout).toMatch(/ keeps every law of games/);
});

describe('a module that is no game', () => {
  it.each([
    [
      'a number',
      'export default 3;',
      /exports no game: the game is the default export, the export "game", or /,
    ],
    [
      'two games without a choice',
      `export const one = ${HEAP}; export const other = { ...one };`,
      /exports 2 games: the game is the default export, the export "game", or the only game/,
    ],
    ['half a game', "export default { name: 'half', clone: () => 0 };", /lacks players, initialState, /],
    ['a function of no game', 'export default () => 7;', /lacks name, players, /],
    [
      'half a notation',
      `export default ${HEAP}; export const notation = { format: () => '' };`,
      /the notation of ".*" lacks formatAction, parseAction and parsePosition/,
    ],
    ['an error', "throw new RangeError('out of luck');", /cannot import ".*": out of luck/],
  ])('is refused: %s', async (_, source, message) => {
    const { stderr, exitCode } = await banyanInProcess('analyze', moduleOf(source));
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });

  it('is refused if it has no use for the words', async () => {
    const path = moduleOf(`export default ${HEAP};`);
    const { stderr } = await banyanInProcess('analyze', `${path}:5`);
    expect(stderr).toBe(`banyan: the game of "${path}" takes no options, so ":5" has no meaning\n`);
  });

  it('is refused in TypeScript where Node does not strip types', async () => {
    const { stderr } = await banyanInProcess('analyze', moduleOf('export default {};', 'ts'));
    const strips = Reflect.get(process.features, 'typescript');
    expect(stderr).toMatch(
      strips ? 'lacks name, players' : 'use Node 22.18 or later, or compile it: npx esbuild ',
    );
  });

  it('names the whole path in the command that compiles it, however long it is', async () => {
    const path = moduleOf('export default {};', 'ts').replace(
      /[^/]*$/,
      (name) => `${'./'.repeat(60)}${name}`,
    );
    const { stderr } = await banyanInProcess('analyze', path);
    const strips = Reflect.get(process.features, 'typescript');
    expect(stderr).toContain(strips ? 'lacks name, players' : `--outfile="${path.replace(/ts$/, 'mjs')}"\n`);
  });

  it('prints the law that is broken, and ends with 1', async () => {
    const path = moduleOf(`export default { ...${HEAP}, clone: (state) => state };`);
    const { stderr, exitCode } = await banyanInProcess('check', path);
    expect(stderr).toMatch(/^banyan: heap breaks a law of games: /);
    expect(exitCode).toBe(1);
    const { stdout } = await banyanInProcess('check', path, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ game: 'heap', source: path, ok: false });
  });
});
