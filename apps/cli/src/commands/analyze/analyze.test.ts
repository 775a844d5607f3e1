import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  banyan,
  banyanAtTerminal,
  MOMENTS,
  type Outcome,
  outcomeOf,
  start,
  until,
} from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import type { Analysis } from '../../analysis.ts';
import { MAX_THREADS } from '../../searchLimits.ts';

/** A board that exact search does not have. */
const LARGE = 'connect:8x7x4';

/** The analysis by the program within this process, for searches in one thread. */
async function analysisOf(...words: string[]): Promise<Analysis> {
  return parsed(await banyanInProcess('analyze', ...words, '--json'));
}

/** The analysis by the built program, which may start threads. */
async function analysisByProgram(...words: string[]): Promise<Analysis> {
  return parsed(await banyan(['analyze', ...words, '--json']));
}

function parsed({ stdout, stderr, exitCode }: Outcome): Analysis {
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2);
  return JSON.parse(stdout);
}

function withoutClock({ milliseconds, simulationsPerSecond, ...rest }: Analysis): object {
  expect(milliseconds).toBeGreaterThanOrEqual(0);
  expect(simulationsPerSecond).toBeGreaterThanOrEqual(0);
  return rest;
}

describe('banyan analyze', () => {
  it('shows a table, the best line and the search', async () => {
    const words = ['4453', '--seed', '1', '--simulations', '5000', '--engine', 'best,exact=off'];
    const { stdout, stderr, exitCode } = await banyanInProcess('analyze', ...words);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('connect-four after 4453, X to move\n');
    expect(stdout).toMatch(/^move {2}visits {3}value {7}95 %$/m);
    expect(stdout.match(/^ {3}[1-7] +[\d,]+ +[\d.]+ % {2}[\d.]+-[\d.]+ {2}#+$/gm)).toHaveLength(7);
    expect(stdout).toMatch(/^best line {2}[1-7]( [1-7])*( \.\.\.)?$/m);
    expect(stdout).toMatch(/^search {5}5,000 simulations in [\d.]+ s, [\d,]+ a second$/m);
    expect(stdout).toMatch(/^tree {7}[\d,]+ nodes, \d+ deep$/m);
    expect(stdout).toMatch(
      /^engine {5}wasm,c=0.7,solver,leaf-solver,decisive, seed 1, all simulations ran$/m,
    );
    expect(stdout).toMatch(/^why {8}[1-7] got [\d.]+ % of the simulations/m);
  });

  it.each([
    ['with exact search', '123456712', 'connect-four'],
    ['on a board that is too large for it', '4453', LARGE],
  ])('gives the same numbers for the same seed, others for another, %s', async (_, moves, game) => {
    const words = [moves, '--game', game, '--simulations', '5000', '--seed'];
    const [one, again, other] = [
      await analysisOf(...words, '0'),
      await analysisOf(...words, '0'),
      await analysisOf(...words, '1'),
    ];
    expect(one.stopped).toBe('simulations');
    expect(withoutClock(again)).toEqual(withoutClock(one));
    expect(other.moves).not.toEqual(one.moves);
  });

  it('proves positions of the book and of the endgame, and says so', async () => {
    const [early, late] = [await analysisOf('4453'), await analysisOf('445326175711223366')];
    for (const { engine, stopped, status, moves } of [early, late]) {
      expect({ engine, stopped, status }).toEqual({
        engine: 'wasm,c=0.7,solver,leaf-solver,exact,decisive',
        stopped: 'solved',
        status: 'solved',
      });
      expect([moves[0]?.proven, moves[0]?.distance]).not.toContain(null);
    }
    expect(early).toMatchObject({ simulations: 0, move: '3', principalVariation: ['3', '3', '3', '6'] });
    expect(early.moves.map(({ proven }) => proven)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const { stdout } = await banyanInProcess('analyze', '4453');
    expect(stdout).toMatch(/^ {3}3 {7}0 {2}loss in 36$/m);
    expect(stdout).toMatch(/^engine .*, proven$/m);
  });

  it('accepts moves as one word, as several, or as one text', async () => {
    const tables: Analysis['moves'][] = [];
    for (const moves of [['4453'], ['4', '4', '5', '3'], ['4 4 5 3']])
      tables.push((await analysisOf(...moves, '--simulations', '50', '--seed', '1')).moves);
    const [one, ...others] = tables;
    expect(one).toHaveLength(7);
    expect(others).toEqual([one, one]);
  });

  it('draws a missing seed and prints it', async () => {
    const drawn = await analysisOf('--simulations', '1000');
    const again = await analysisOf('--simulations', '1000', '--seed', String(drawn.seed));
    expect(withoutClock(again)).toEqual(withoutClock(drawn));
  });

  it('gives the same numbers with every engine', async () => {
    const words = ['445', '--game', 'connect:8x7x4', '--simulations', '1000', '--seed', '3', '--engine'];
    const options = ',c=1.2,solver,decisive';
    const uct = await analysisOf(...words, `uct${options}`);
    for (const kind of ['wasm', 'js']) {
      const engine = kind + options;
      expect(withoutClock(await analysisOf(...words, engine))).toEqual({ ...withoutClock(uct), engine });
    }
  });

  it('has the documented keys in its JSON', async () => {
    const analysis = await analysisOf('4453', '--game', LARGE);
    const { stdout: help } = await banyanInProcess('analyze', '--help');
    for (const key of Object.keys(analysis)) expect(help).toContain(key);
    expect(analysis).toMatchObject({ game: 'connect-n:8x7x4', position: '4453', player: 0, returns: null });
    expect(analysis.simulations).toBe(100_000);
    expect(analysis.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(100_000);
    expect(analysis.move).toBe(analysis.moves[0]?.move);
    expect(analysis.principalVariation[0]).toBe(analysis.move);
  });

  it('finds the winning move and the saving one', async () => {
    expect((await analysisOf('121212')).move).toBe('1');
    expect((await analysisOf('12121', '--simulations', '20000')).move).toBe('1');
  });

  it('searches in several threads, with the same numbers for the same seed', async () => {
    const words = ['4453', '--game', LARGE, '--simulations', '5001', '--seed', '3', '--threads', '2'];
    const two = await analysisByProgram(...words);
    expect(two).toMatchObject({ simulations: 5_001, engine: 'wasm,c=0.7,solver,decisive', threads: 2 });
    expect(withoutClock(await analysisByProgram(...words))).toEqual(withoutClock(two));
    expect((await analysisByProgram('121212', '--engine', 'uct,solver', '--threads', '3')).move).toBe('1');
    const random = await banyanInProcess('analyze', '--engine', 'random', '--threads', '2');
    expect(random).toMatchObject({
      stderr: 'banyan: only one thread is supported by random, which does not search\n',
      exitCode: 2,
    });
  });

  it('searches on all cores if time alone bounds it, else in one thread', async () => {
    const threads = Math.min(availableParallelism(), MAX_THREADS);
    expect(await analysisByProgram(LARGE, '--milliseconds', '50')).toMatchObject({
      threads,
      stopped: 'milliseconds',
    });
    expect(await analysisByProgram(LARGE, '--milliseconds', '50', '--threads', '1')).toMatchObject({
      threads: 1,
    });
    expect(await analysisOf('--milliseconds', '60000', '--simulations', '50')).toMatchObject({
      threads: 1,
    });
    expect(await analysisByProgram('--engine', 'uct,milliseconds=50')).toMatchObject({ threads });
    const { stdout } = await banyan(['analyze', LARGE, '--milliseconds', '50', '--threads', '3']);
    expect(stdout).toMatch(/^engine +wasm,c=0.7,solver,decisive on 3 threads, seed \d+, time was up$/m);
  });

  it('stops by the clock', async () => {
    expect((await analysisOf(LARGE, '--milliseconds', '20', '--threads', '1')).stopped).toBe('milliseconds');
    expect((await analysisOf(LARGE, '--milliseconds', '60000', '--simulations', '10')).stopped).toBe(
      'simulations',
    );
  });

  it('answers for a finished game', async () => {
    const over = await analysisOf('1212121');
    expect(over).toMatchObject({ player: null, move: null, moves: [], returns: [1, 0], stopped: 'terminal' });
    expect((await banyanInProcess('analyze', '1212121')).stdout).toMatch(/\nX wins\.\n$/);
    const puzzle = await banyanInProcess('analyze', '--game', 'samegame:2x2x1', 'a1');
    expect(puzzle.stdout).toMatch(/\nThe game is over, with 1,004 points of at most 1,004\.\n$/);
    const draw = ['analyze', 'b2a1b1b3a2c2c3a3c1', '--game', 'tic-tac-toe'];
    expect((await banyanInProcess(...draw)).stdout).toMatch(/\n(The game is a draw|[XO] wins)\.\n$/);
  });

  it('answers if only one move is legal', async () => {
    const forced = await analysisOf('1', '--game', 'connect:1x3x3');
    expect(forced).toMatchObject({ move: '1', stopped: 'forced', simulations: 0, simulationsPerSecond: 0 });
    expect((await banyanInProcess('analyze', '1', '--game', 'connect:1x3x3')).stdout).toMatch(
      /\n1 is the only legal move: there is nothing to search\.\n$/,
    );
  });

  it('takes a position in several words', async () => {
    expect(await analysisOf('4', '4', '5', '--simulations', '50', '--seed', '1')).toMatchObject({
      position: '4 4 5',
      player: 1,
    });
    const { stderr } = await banyanInProcess('analyze', '4', '9');
    expect(stderr).toContain('banyan: move 2: "9" is not a legal column here');
  });

  it('limits the number of moves and counts the others', async () => {
    const { stdout } = await banyanInProcess('analyze', '--most', '3', '--simulations', '500');
    expect(stdout).toMatch(/^and 4 more$/m);
  });

  it('has colours through a pipe with FORCE_COLOR', async () => {
    const { stdout } = await banyan(['analyze', LARGE, '44', '--simulations', '1000'], {
      env: { FORCE_COLOR: '1' },
    });
    expect(stdout).toContain('\x1b[32m█');
  });

  it('works without WebAssembly and names the engine that runs', async () => {
    const env = { NODE_OPTIONS: '--jitless', NODE_NO_WARNINGS: '1' };
    const { stdout } = await banyan(['analyze', LARGE, '--json', '--simulations', '100', '--seed', '1'], {
      env,
    });
    const analysis: Analysis = JSON.parse(stdout);
    const wasm = await analysisOf(LARGE, '--simulations', '100', '--seed', '1');
    expect(withoutClock(analysis)).toEqual({ ...withoutClock(wasm), engine: 'js,c=0.7,solver,decisive' });
    const proven = await banyan(['analyze', '445326175711223366', '--json'], { env });
    expect(JSON.parse(proven.stdout)).toMatchObject({ stopped: 'solved' });
    const refused = await banyan(['analyze', '--engine', 'wasm'], { env });
    expect(refused.stderr).toMatch(/banyan: the WebAssembly core cannot be used here: .*\n$/);
    expect(refused.exitCode).toBe(1);
  });
});

describe('threads of banyan analyze', () => {
  const words = ['analyze', LARGE, '--milliseconds', '60000', '--threads', '2', '--json'];
  const PRELOADED = `--import=${new URL('../../../test/deadThreads.mjs', import.meta.url)}`;

  it('end at Ctrl-C with the best move so far', async () => {
    const { stdout, exitCode } = await banyanAtTerminal(words, [['thinking ', '\x03']]);
    expect(exitCode).toBe(130);
    const [, json = ''] = /^(\{.*\})\r?$/m.exec(stdout.slice(stdout.lastIndexOf('\x1b[K') + 3)) ?? [];
    expect(JSON.parse(json)).toMatchObject({ stopped: 'aborted', threads: 2, lost: [] });
    expect(JSON.parse(json).moves[0].visits).toBeGreaterThan(0);
  });

  it.each(['listening', 'worker', 'online', 'message'])(
    'answers a Ctrl-C at the moment: %s',
    async (moment) => {
      const child = start(words, MOMENTS);
      const outcome = outcomeOf(child);
      await until(child.stderr, `moment ${moment}\n`);
      child.kill('SIGINT');
      const { stdout, stderr, exitCode } = await outcome;
      expect(stderr).toMatch(/^(moment \w+\n)*$/);
      expect(exitCode).toBe(130);
      const analysis: Analysis = JSON.parse(stdout);
      expect(analysis.stopped).toBe('aborted');
      expect(analysis.simulations).toBeGreaterThan(0);
      expect(analysis.moves[0]?.visits).toBeGreaterThan(0);
    },
  );

  it('end at SIGTERM without output', async () => {
    const child = start(words, MOMENTS);
    const outcome = outcomeOf(child);
    const ended = once(child, 'exit');
    await until(child.stderr, 'moment message\n');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    const { stdout, stderr } = await outcome;
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^(moment \w+\n)*$/);
  });

  it('may be lost: the search continues with the others and reports it', async () => {
    const env = { NODE_OPTIONS: PRELOADED, DEAD_THREADS: 'first' };
    const { stdout, stderr, exitCode } = await banyan(
      ['analyze', LARGE, '--simulations', '20000', '--threads', '2'],
      {
        env,
      },
    );
    expect(stderr).toBe('banyan: worker 0 crashed: it exited with code 7; the search went on without it\n');
    expect(stdout).toMatch(/^engine .* on 2 threads, seed \d+, all\s+simulations\s+ran$/m);
    expect(exitCode).toBe(0);
  });

  it.runIf(availableParallelism() > 1)('are optional unless they were requested', async () => {
    const env = { NODE_OPTIONS: PRELOADED, DEAD_THREADS: 'all' };
    const { stdout, stderr, exitCode } = await banyan(['analyze', LARGE, '--milliseconds', '50'], { env });
    expect(stderr).toMatch(/^banyan: .*worker \d .*; the program searches in one thread instead\n$/);
    expect(stdout).toMatch(/^engine +wasm,c=0.7,solver,decisive, seed \d+, time was up$/m);
    expect(exitCode).toBe(0);
  });

  it('end the search if all are lost', async () => {
    const env = { NODE_OPTIONS: PRELOADED, DEAD_THREADS: 'all' };
    const { stdout, stderr, exitCode } = await banyan(words, { env });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^banyan: .*worker \d .*\n$/);
    expect(exitCode).toBe(1);
  });
});

it('a proven pass in Go comes with a word on dead stones, where the result depends on them', async () => {
  const wall = ['b1', 'b2', 'b3', 'b4', 'b5', 'c4', 'd4', 'e4', 'c5', 'd5'].flatMap((move) => [move, 'pass']);
  const moves = [...wall.slice(0, -1), 'd2', 'pass'];
  const words = ['analyze', 'go:5,komi=15.5', ...moves, '--simulations', '100', '--seed', '1'];
  const { stdout } = await banyanInProcess(...words);
  expect(stdout).toContain('pass wins at once.');
  expect(stdout.replaceAll('\n', ' ')).toContain('its result depends on whether dead stones count.');
  const { stdout: other } = await banyanInProcess(...words.with(1, 'go:5,komi=0.5'));
  expect(other).not.toContain('dead stones');
});
