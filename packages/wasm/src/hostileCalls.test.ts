/**
 * Every export of every build, called with numbers that no caller should pass: it answers or traps, and in bounded time.
 * The calls are made in a worker, which is ended where one does not come back.
 */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { boardEdges, takes } from '../test/boardEdges.ts';
import { pick } from '../test/chance.ts';
import { compiledCore, type TestedBuild } from '../test/cores.ts';
import { allGames, type Tested } from '../test/subjects.ts';
import { MAX_WORDS } from './constants.ts';
import type { GameName } from './gameNames.ts';
import { js } from './generated/js.js';

const BUILDS = ['wasm', 'checked', 'js'] as const satisfies readonly TestedBuild[];
/** One of each module; in a small test those of four. */
const NAMES = sized(
  ['connect-4 7x6', 'mnk 3x3x3', 'othello', 'hex 3x3'],
  ['connect-4 7x6', 'connect-3 5x5', 'connect-4 9x7', 'mnk 3x3x3', 'othello', 'go 9x9, komi 7.5', 'hex 3x3'],
);
const BOARDS = allGames.filter(({ name }) => NAMES.includes(name));

/** A call has this long; the longest that is allowed takes some hundred milliseconds. */
const PATIENCE_MILLISECONDS = 30_000;
const TIMEOUT = 120_000;

/** A call that came back, or that the worker is about to make. */
interface CallReport {
  readonly call: string;
  readonly situation: string;
  readonly trapped?: boolean;
}

/** Makes all calls of `test/hostileCalls.mjs`; throws the one that does not come back. */
function hostileCalls(build: TestedBuild, board: Tested): Promise<readonly CallReport[]> {
  return board.with(({ game, module, twin }) => {
    const start = game.initialState();
    let over = start;
    for (const random = sfc32(1); game.currentPlayer(over) !== TERMINAL; ) {
      over = play(game, over, pick(game.legalActions(over), random));
    }
    const worker = new Worker(new URL('../test/hostileCalls.mjs', import.meta.url), {
      workerData: {
        ...codeOf(build, module),
        parameters: twin.parameters ?? [],
        state: twin.words(start),
        over: twin.words(over),
      },
    });
    return comeBack(worker);
  });
}

function codeOf(build: TestedBuild, name: GameName): { readonly wasm?: Uint8Array; readonly js?: string } {
  if (build === 'js') return { js: String(js[name]) };
  const folder = build === 'wasm' ? '../dist' : '../dist/checked';
  return { wasm: Uint8Array.from(readFileSync(new URL(`${folder}/${name}.wasm`, import.meta.url))) };
}

async function comeBack(worker: Worker): Promise<readonly CallReport[]> {
  const calls: CallReport[] = [];
  let watch: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const wait = (call: string): void => {
        clearTimeout(watch);
        watch = setTimeout(() => reject(new Error(`does not come back: ${call}`)), PATIENCE_MILLISECONDS);
      };
      wait('the first call');
      worker.on('error', reject);
      worker.on('message', (call: CallReport) => {
        calls.push(call);
        if (call.call === 'done') resolve();
        else wait(`${call.situation}: ${call.call}`);
      });
    });
  } finally {
    clearTimeout(watch);
    await worker.terminate();
  }
  return calls;
}

const INDEXED = ['seen', 'action', 'play', 'advance', 'replies', 'childVisits', 'childValue', 'childProof'];
/** Of which each must be refused, and is not only survived. */
const REFUSED = [
  ...INDEXED.flatMap((name) => [
    `${name}(-1)`,
    `${name}(2147483647)`,
    `${name}(-2147483648)`,
    `${name}(10000000000)`,
  ]),
  ...['perft(-1)', 'perft(2147483647)', 'perft(-2147483648)', 'perft(10000000000)', 'perft(65537)'],
  ...['rollouts(-1)', 'rollouts(2147483647)', 'rollouts(10000000000)', 'rollouts(65537)'],
  ...['run(-1, 65537)', 'run(2147483647, 0)', 'run(10000000000, -1)', 'run(65537, -1)'],
  ...['begin(-1)', 'begin(2147483647)', 'begin(10000000000)'],
];

describe.each(BUILDS)('the %s build', (build) => {
  it.each(boardEdges)('of $module with the words $words: $takes', ({ module, words, takes: expected }) => {
    expect(takes(compiledCore(build, module), words)).toBe(expected);
  });

  it.each(BOARDS.slice(0, sized(1, BOARDS.length)))(
    'answers or traps for every number that an export of $name is called with',
    async (board) => {
      const calls = await hostileCalls(build, board);
      const ended = calls.filter(({ trapped }) => trapped !== undefined);
      expect(ended.length).toBeGreaterThan(1_000);
      const searching = ended.filter(({ situation }) => situation === 'in a search');
      const trapped = searching.filter((each) => each.trapped === true).map(({ call }) => call);
      expect(trapped).toEqual(expect.arrayContaining(REFUSED));
      const answered = searching.filter((each) => each.trapped === false).map(({ call }) => call);
      expect(answered).toEqual(expect.arrayContaining(INDEXED.map((name) => `${name}(0)`)));
    },
    TIMEOUT,
  );

  it.each(BOARDS)('configuring $name ends the search, and leaves no stone on the board', (board) => {
    board.with(({ game, module, twin }) => {
      const core = compiledCore(build, module).instantiate();
      const write = (words: readonly number[]): void =>
        new Uint32Array(core.memory.buffer, core.words.value, words.length).set(words);
      write(twin.parameters ?? []);
      core.configure();
      core.reserveNodes(100);
      write(twin.words(game.initialState()));
      core.readState();
      core.setOptions(1, 10, 0, 0, 0, 0);
      core.begin(100);
      expect(core.run(20, 100)).toBe(20);
      write(twin.parameters ?? []);
      core.configure();
      expect([core.nodes(), core.rootVisits()]).toEqual([1, 0]);
      core.writeState();
      const words = new Uint32Array(core.memory.buffer, core.words.value, MAX_WORDS);
      expect([...words]).toEqual(Array.from(words, () => 0));
    });
  });
});
