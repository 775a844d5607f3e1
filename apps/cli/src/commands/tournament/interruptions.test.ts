/** A tournament that is interrupted, killed or resumed, and the lock of its log. */
import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { banyan, MOMENTS, outcomeOf, PROGRAM, start, until } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import {
  ALONE,
  ENGINES,
  gamesOf,
  linesOf,
  outcomeWithoutGames,
  play,
  refused,
  useFolder,
} from '../../../test/tournaments.ts';
import { lockText, thisProcess } from './lockOwner.ts';

const file = useFolder();

/** Resolves when a log has at least this number of lines. */
async function hasLines(path: string, lines: number): Promise<void> {
  await vi.waitFor(async () => expect(await linesOf(path)).toBeGreaterThanOrEqual(lines), {
    timeout: 60_000,
    interval: 5,
  });
}

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
    expect(stdout).toContain(`match: ${games} of 200 games.`);
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

it('two processes do not write one log; the lock of a killed one is taken over, with a note', async () => {
  const path = file('shared.jsonl');
  const child = start(['tournament', ...ENGINES, ...ALONE, '--milliseconds', '3600000', '--log', path]);
  const outcome = outcomeOf(child);
  await hasLines(path, 1);
  const second = await refused('--log', path, '--resume', ...ALONE);
  expect(second.stderr).toContain(`is being written by process ${child.pid}`);
  expect(second.exitCode).toBe(1);
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
    expect(stdout).toContain(`match: ${games.length} of 40 games.`);
    expect((await play('--pairs', '20', '--simulations', '5', '--log', path, '--resume')).stdout).toContain(
      'match: 40 games.',
    );
  },
);
