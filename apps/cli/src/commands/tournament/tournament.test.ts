import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { banyan, MOMENTS, outcomeOf, PROGRAM, start, until } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { lockText, thisProcess } from './lockOwner.ts';
import { readLog } from './log.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-tournament-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);
const STUB = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

const ENGINES = ['--engine', 'wasm', '--engine', 'solver=wasm,solver,decisive'];

/** Each worker takes the time of several games to start. */
const ALONE = ['--concurrency', '1'];

/** Runs to the end; leaves out the line for each game on standard error. */
async function outcomeWithoutGames(args: readonly string[]): ReturnType<typeof banyan> {
  const { stderr, ...outcome } = await banyan(args);
  return { ...outcome, stderr: stderr.replaceAll(/^game \d.*\n/gm, '') };
}

const play = (...args: string[]): ReturnType<typeof banyan> =>
  outcomeWithoutGames(['tournament', ...ENGINES, ...(args.includes('--concurrency') ? [] : ALONE), ...args]);

/** For tournaments that end before their first game. */
const refused = (...args: string[]): ReturnType<typeof banyan> =>
  banyanInProcess('tournament', ...ENGINES, ...args);

/** Returns all parts of the games in a log that the seed determines, by number. */
async function gamesOf(path: string): Promise<unknown[]> {
  const log = await readLog(path);
  return (log?.games ?? [])
    .toSorted((one, other) => one.game - other.game)
    .map(({ milliseconds: _, ...game }) => game);
}

/** Resolves when a log has at least this number of lines. */
async function hasLines(path: string, lines: number): Promise<void> {
  await vi.waitFor(async () => expect(await linesOf(path)).toBeGreaterThanOrEqual(lines), {
    timeout: 60_000,
    interval: 5,
  });
}

async function linesOf(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

it('prints the difference in strength in a table', async () => {
  const { stdout, stderr, exitCode } = await play('--pairs', '10', '--simulations', '50', '--seed', '1');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toMatch(/^connect-four, match: 20 games\.\n10 pairs, from openings of 4 moves, seed 1\.$/m);
  expect(stdout).toMatch(/^wasm - solver +-\d+\.\d +-\d+\.\d to -\d+\.\d +\d\.\d % +\d+ \d+ \d+ \d+ \d+$/m);
});

it('prints JSON for programs', async () => {
  const { stdout } = await play('--pairs', '3', '--simulations', '50', '--seed', '1', '--json');
  const results = JSON.parse(stdout);
  expect(results).toMatchObject({ game: 'connect-four', seed: 1, games: 6, finished: true, sprt: null });
  expect(results.pairings[0].engines).toEqual(['wasm', 'solver']);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each);
  expect(sum(results.pairings[0].pentanomial)).toBe(3);
  expect(results.engines[0].simulationsPerMove).toBeLessThanOrEqual(50);
});

it('both games of a pair begin with one opening, and pairs with different ones', async () => {
  await play('--pairs', '10', '--simulations', '20', '--seed', '4', '--log', file('pairs.jsonl'));
  const log = await readLog(file('pairs.jsonl'));
  const openings = new Map(
    log?.games.map(({ game, opening, moves }) => [game, moves.slice(0, opening).join('')]),
  );
  const ofPairs = Array.from({ length: 10 }, (_, pair) => [
    openings.get(2 * pair),
    openings.get(2 * pair + 1),
  ]);
  for (const [one, other] of ofPairs) expect(other).toBe(one);
  expect(new Set(ofPairs.flat()).size).toBe(10);
});

it('games are the same at any concurrency', async () => {
  const args = ['--pairs', '4', '--simulations', '30', '--seed', '9', '--log'];
  await play(...args, file('alone.jsonl'), '--concurrency', '1');
  await play(...args, file('together.jsonl'), '--concurrency', '3');
  expect(await gamesOf(file('together.jsonl'))).toEqual(await gamesOf(file('alone.jsonl')));
  await play('--pairs', '1', '--simulations', '5', '--seed', '10', '--log', file('else.jsonl'));
  expect(await gamesOf(file('else.jsonl'))).not.toEqual(await gamesOf(file('alone.jsonl')));
});

it('killed several times, it plays the same games as an undisturbed one', async () => {
  const args = ['--simulations', '50', '--seed', '5', '--concurrency', '2', '--log'];
  await play('--pairs', '8', ...args, file('undisturbed.jsonl'));
  const path = file('killed.jsonl');
  for (const moreLines of [1, 4, 2]) {
    const child = start(['tournament', ...ENGINES, '--pairs', '100000', ...args, path, '--resume']);
    const outcome = outcomeOf(child);
    await hasLines(path, (await linesOf(path)) + moreLines);
    child.kill('SIGKILL');
    expect((await outcome).exitCode).toBeNull();
  }
  const { stdout, exitCode } = await play('--pairs', '8', ...args, path, '--resume');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('match: 16 games.');
  expect((await gamesOf(path)).slice(0, 16)).toEqual(await gamesOf(file('undisturbed.jsonl')));
});

it('ends with the available openings, and reports it', async () => {
  const path = file('openings.jsonl');
  const engines = ['--engine', 'uct', '--engine', 'random', '--simulations', '5', '--seed', '1'];
  const args = ['tournament', 'mnk:3x2x3', ...engines, ...ALONE, '--pairs', '500', '--log', path, '--json'];
  const { stdout, stderr, exitCode } = await outcomeWithoutGames(args);
  const { pairs, games, finished } = JSON.parse(stdout);
  expect(stderr).toBe(
    `banyan: the tournament ends with ${pairs} pairs: mnk 3x2x3 has no more than ${pairs} openings of 4 to 12 moves ` +
      'that differ and are even: ask for fewer, for others, or for none (0 moves)\n',
  );
  expect(pairs).toBeGreaterThan(1);
  expect({ games, finished, exitCode }).toEqual({ games: 2 * pairs, finished: true, exitCode: 0 });
  const kept = await readFile(path, 'utf8');
  expect(await outcomeWithoutGames([...args, '--resume'])).toEqual({ stdout, stderr, exitCode });
  expect(await readFile(path, 'utf8')).toBe(kept);
});

describe('Ctrl-C', () => {
  it('finishes the running games, prints the results and keeps the log', async () => {
    const path = file('interrupted.jsonl');
    const child = start(['tournament', ...ENGINES, '--simulations', '500', '--seed', '1', '--log', path]);
    const outcome = outcomeOf(child);
    await hasLines(path, 3);
    child.kill('SIGINT');
    const { stdout, stderr, exitCode } = await outcome;
    expect(exitCode).toBe(130);
    expect(stderr).toContain('finishing the running games; Ctrl-C again exits at once');
    expect(stderr).toMatch(/banyan: interrupted after \d+ games; --resume continues/);
    expect(stdout).toContain('Not all games have been played.');
    const games = (await gamesOf(path)).length;
    expect(stdout).toContain(`match: ${games} games.`);
    const resumed = await banyan(['tournament', '--resume', '--log', path, '--pairs', '5', ...ALONE]);
    expect(resumed.exitCode).toBe(0);
    expect((await gamesOf(path)).length).toBe(Math.max(games, 10));
  });

  it('twice exits at once', async () => {
    const path = file('left.jsonl');
    // One game takes hours.
    const args = ['tournament', ...ENGINES, '--milliseconds', '3600000', '--concurrency', '1', '--log', path];
    const child = start(args, MOMENTS);
    const outcome = outcomeOf(child);
    await until(child.stderr, 'moment message\n'); // the worker is ready for its game
    const isInterrupted = until(child.stderr, 'finishing the running games');
    child.kill('SIGINT');
    await isInterrupted;
    child.kill('SIGINT');
    expect((await outcome).exitCode).toBe(130);
    expect(await gamesOf(path)).toEqual([]);
    await expect(stat(`${path}.lock`)).rejects.toThrow('ENOENT');
  });
});

it.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s exits at once and releases the lock', async (signal, exitCode) => {
  const path = file(`${signal}.jsonl`);
  const child = start(['tournament', ...ENGINES, ...ALONE, '--milliseconds', '3600000', '--log', path]);
  const outcome = outcomeOf(child);
  await hasLines(path, 1);
  await stat(`${path}.lock`);
  child.kill(signal);
  expect((await outcome).exitCode).toBe(exitCode);
  await expect(stat(`${path}.lock`)).rejects.toThrow('ENOENT');
});

it('the lock of a killed process is taken over, with a note', async () => {
  const path = file('orphan.jsonl');
  const child = start(['tournament', ...ENGINES, ...ALONE, '--milliseconds', '3600000', '--log', path]);
  const outcome = outcomeOf(child);
  await hasLines(path, 1);
  child.kill('SIGKILL');
  await outcome;
  const { stderr, exitCode } = await play('--pairs', '1', '--simulations', '50', '--force', '--log', path);
  expect(stderr).toBe(`banyan: ${path} was locked by process ${child.pid} that has ended: continuing\n`);
  expect(exitCode).toBe(0);
  await expect(stat(`${path}.lock`)).rejects.toThrow('ENOENT');
});

it('the lock of another container is taken by force only, and the log is resumed', async () => {
  const path = file('container.jsonl');
  await play('--pairs', '1', '--simulations', '20', '--seed', '1', '--log', path);
  await writeFile(`${path}.lock`, lockText({ ...thisProcess(), namespace: 'pid:[1]' }));
  const resume = ['tournament', '--resume', '--pairs', '2', '--log', path, ...ALONE];
  const kept = await banyanInProcess(...resume);
  expect(kept.stderr).toContain('unknown whether that is alive: it is in another container');
  expect(kept.exitCode).toBe(1);
  expect(await gamesOf(path)).toHaveLength(2);
  const { stderr, exitCode } = await outcomeWithoutGames([...resume, '--force']);
  expect(stderr).toBe(`banyan: ${path} was locked by process ${process.pid}: taken by --force\n`);
  expect(exitCode).toBe(0);
  expect(await gamesOf(path)).toHaveLength(4);
});

describe('a test', () => {
  const test = ['--elo1', '100', '--simulations', '50', '--seed', '3', '--concurrency', '2'];

  it('that accepts H1 ends with exit code 0', async () => {
    const args = ['tournament', '--engine', 'wasm', '--engine', 'random', ...test];
    const { stdout, exitCode } = await banyan(args);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/SPRT {2}H1 accepted after \d+ pairs: 100 Elo rather than 0\./);
  });

  it('that accepts H0 ends with exit code 3', async () => {
    const args = ['tournament', '--engine', 'random', '--engine', 'wasm', ...test, '--json'];
    const { stdout, stderr, exitCode } = await outcomeWithoutGames(args);
    expect(exitCode).toBe(3);
    expect(stderr).toBe('banyan: H0 was accepted: random is not stronger than wasm by 100 Elo\n');
    const { sprt, games } = JSON.parse(stdout);
    expect(sprt).toMatchObject({ accepted: 'H0', model: 'logistic' });
    expect(games).toBe(2 * sprt.pairs);
    expect(sprt.logLikelihoodRatio).toBeLessThanOrEqual(sprt.lower);
  });
});

it('a log is resumed only by the same tournament', async () => {
  const path = file('mine.jsonl');
  const args = ['--pairs', '2', '--simulations', '20', '--log', path];
  await play(...args, '--seed', '1');
  const before = await readFile(path, 'utf8');
  const attempts: [string[], string][] = [
    [['--seed', '1'], 'already has a tournament of 4 games: --resume continues it, --force overwrites it'],
    [['--seed', '2', '--resume'], 'is the log of another tournament: it has seed 1, not 2'],
    [['--resume', '--simulations=30'], 'is given twice'],
    [['--resume', '--opening-moves', '2'], 'it has openingMoves 4, not 2'],
    [['--resume', '--engine', 'js'], 'it has engines wasm=wasm,simulations=20 and solver='],
  ];
  for (const [more, message] of attempts) {
    const { stderr, exitCode } = await refused(...args, ...more);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  }
  expect(await readFile(path, 'utf8')).toBe(before);
  // A resumed tournament may be longer; missing options are taken from the log.
  const { stdout } = await banyan([
    'tournament',
    '--resume',
    '--pairs',
    '3',
    '--log',
    path,
    '--json',
    ...ALONE,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ seed: 1, games: 6, finished: true });
  expect((await readFile(path, 'utf8')).startsWith(before)).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'a full disk ends it, and the finished games are printed and kept',
  async () => {
    const path = file('full.jsonl');
    const options = ['--pairs', '20', '--simulations', '5', '--seed', '1', ...ALONE, '--log', path];
    const args = options.join(' ');
    const command = `ulimit -f 4; exec "${process.execPath}" "${PROGRAM}" tournament ${ENGINES.join(' ')} ${args}`;
    const { stdout, stderr, exitCode } = await outcomeOf(spawn('bash', ['-c', command]));
    expect(stderr).toMatch(/^banyan: cannot write the log .*: EFBIG: file too large, write$/m);
    expect(exitCode).toBe(1);
    const games = await gamesOf(path);
    expect(games.length).toBeGreaterThan(5);
    expect(stdout).toContain(`match: ${games.length} games.`);
    expect((await play('--pairs', '20', '--simulations', '5', '--log', path, '--resume')).stdout).toContain(
      'match: 40 games.',
    );
  },
);

it('two processes do not write one log', async () => {
  const path = file('shared.jsonl');
  const child = start(['tournament', ...ENGINES, ...ALONE, '--milliseconds', '3600000', '--log', path]);
  const outcome = outcomeOf(child);
  await hasLines(path, 1);
  const { stderr, exitCode } = await refused('--log', path, '--resume', ...ALONE);
  expect(stderr).toContain(`is being written by process ${child.pid}`);
  expect(exitCode).toBe(1);
  child.kill('SIGKILL');
  await outcome;
});

describe('a report', () => {
  it('is a self-contained page without scripts', async () => {
    const path = file('report.html');
    const args = ['--engine', 'random', '--pairs', '2', '--simulations', '20'];
    await play(...args, '--html', path);
    const page = await readFile(path, 'utf8');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<link|@import|url\(|https?:|src=/);
    expect(page.match(/<svg/g)?.length).toBeGreaterThan(3);
    expect(page).toContain('prefers-color-scheme: dark');
    // A report may be overwritten, another file may not.
    expect((await play('--pairs', '1', '--simulations', '5', '--html', path)).exitCode).toBe(0);
    await writeFile(path, 'a letter');
    const { stderr, exitCode } = await refused('--pairs', '1', '--html', path);
    expect({ stderr, exitCode }).toEqual({
      stderr: expect.stringContaining('exists and is not a report of banyan tournament'),
      exitCode: 2,
    });
    expect(await readFile(path, 'utf8')).toBe('a letter');
  });
});

describe('an external program', () => {
  const program = (kind: string): string => `${kind}=cmd:"${process.execPath}" "${STUB}" ${kind}`;

  it('plays a tournament', async () => {
    const args = [
      '--engine',
      program('good'),
      '--pairs',
      '2',
      '--simulations',
      '50',
      '--json',
      '--seed',
      '1',
      ...ALONE,
    ];
    const { stdout, exitCode } = await banyan(['tournament', '--engine', 'wasm', ...args]);
    expect(exitCode).toBe(0);
    const { engines } = JSON.parse(stdout);
    expect(
      engines.map(({ name, games, forfeits }: Record<string, unknown>) => [name, games, forfeits]),
    ).toEqual([
      ['wasm', 4, 0],
      ['good', 4, 0],
    ]);
  });

  it('forfeits games by illegal moves', async () => {
    const path = file('illegal.jsonl');
    const args = [
      '--engine',
      'wasm',
      '--engine',
      program('illegal'),
      '--pairs',
      '1',
      ...ALONE,
      '--log',
      path,
    ];
    const { stdout, exitCode } = await banyan(['tournament', ...args, '--simulations', '50']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('illegal lost 2 games by forfeit.');
    const log = await readLog(path);
    for (const game of log?.games ?? []) {
      expect(game).toMatchObject({
        ended: 'forfeit',
        reason: expect.stringContaining('"9" is not a legal column'),
      });
    }
  });

  it('is refused if it does not implement the protocol', async () => {
    const { stderr, exitCode } = await play('--engine', 'x=cmd:exit 3', '--pairs', '1');
    expect(stderr).toContain('the engine "exit 3" ended (exit code 3)');
    expect(exitCode).toBe(1);
  });
});

describe('is refused', () => {
  it.each([
    [[], 'a tournament needs at least two engines, not 0'],
    [['--engine', 'wasm'], 'a tournament needs at least two engines, not 1'],
    [
      ['kuhn', '--engine', 'ismcts', '--engine', 'random', '--elo1', '10'],
      'SPRT counts wins, draws and losses of two players, and kuhn is played for returns',
    ],
    [['samegame:4x4x2', ...ENGINES], 'a game of two players or more; samegame:4x4x2,seed=1 has 1'],
    [['pig:9,players=3', ...ENGINES], 'pig:9,players=3 has no engine wasm'],
    [['--engine', 'wasm', '--engine', 'wasm'], 'two engines are called "wasm"'],
    [['--engine', 'wasm', '--engine', 'wsam'], 'did you mean wasm?'],
    [['conect-four', ...ENGINES], 'there is no game "conect-four"; did you mean connect-four?'],
    [['hex:5', ...ENGINES], 'hex:5 has no engine wasm'],
    [['hex:5', '--engine', 'uct', '--engine', 'uct,decisive'], 'decisive is not for'],
    [[...ENGINES, '--pairs', '0'], '--pairs must be a whole number from 1 to 1000000, not "0"'],
    [[...ENGINES, '--sims', '5'], 'there is no option "--sims"; did you mean --pairs or --simulations?'],
    [[...ENGINES, '--elo0', '5'], 'need --elo1 as well'],
    [[...ENGINES, '--elo1', '-5'], 'SPRT: elo1 must be above elo0 = 0, not -5'],
    [[...ENGINES, '--engine', 'js', '--elo1', '5'], 'SPRT needs exactly two engines, not 3'],
    [[...ENGINES, '--format', 'cup'], '--format must be round-robin or gauntlet, not "cup"'],
    [[...ENGINES, '--resume'], '--resume needs a log'],
    [[...ENGINES, '--config', '/nowhere.json'], 'cannot read "/nowhere.json": there is no such file'],
    [[...ENGINES, '--config', '/dev/zero'], 'cannot read "/dev/zero": it is not a regular file'],
    [[...ENGINES, '--html', '/dev'], 'cannot write "/dev": it is a directory'],
    [
      [...ENGINES, '--log', '/nonexistent/x.jsonl'],
      'cannot write "/nonexistent/x.jsonl.lock": there is no such folder',
    ],
    [[...ENGINES, '--html', '/nonexistent/x'], 'cannot write "/nonexistent/x": there is no such folder'],
    [[...ENGINES, '--html', '/dev/zero'], 'cannot write "/dev/zero": it is not a regular file'],
  ])('%j', async (args, message) => {
    const { stdout, stderr, exitCode } = await banyanInProcess('tournament', ...args);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  });

  it('a game without a single opening, before there is a log', async () => {
    const path = file('none.jsonl');
    const args = ['tournament', 'nim:1-2', '--engine', 'uct', '--engine', 'random', '--log', path];
    const { stderr, exitCode } = await banyanInProcess(...args);
    expect(stderr).toContain('nim 1-2 has no openings of 4 to 12 moves that differ and are even');
    expect(exitCode).toBe(2);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await banyan([...args, '--opening-moves', '0', '--pairs', '1'])).exitCode).toBe(0);
  });

  it('before there is a log', async () => {
    const path = file('never.jsonl');
    const { exitCode } = await banyanInProcess('tournament', 'hex:5', ...ENGINES, '--log', path);
    expect(exitCode).toBe(2);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('a file that is no log is left as it is', async () => {
    const path = file('letter.txt');
    await writeFile(path, 'a letter\n');
    for (const more of [[], ['--resume'], ['--force']]) {
      const { stderr, exitCode } = await refused('--log', path, ...more);
      expect({ stderr, exitCode }).toEqual({
        stderr: expect.stringContaining('is not a log of a tournament'),
        exitCode: 2,
      });
    }
    expect(await readFile(path, 'utf8')).toBe('a letter\n');
    await expect(stat(`${path}.lock`)).rejects.toThrow('ENOENT');
  });
});
