/** `banyan tournament`: its games, its results and its report. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import {
  ALONE,
  ENGINES,
  gamesOf,
  outcomeWithoutGames,
  play,
  refused,
  useFolder,
} from '../../../test/tournaments.ts';
import { readLog } from './log.ts';

const file = useFolder();
const STUB = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

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

it('a file of openings bounds the number of games from the first line on', async () => {
  await writeFile(file('two.txt'), '4 4\n3 3 3\n');
  const args = ['--simulations', '5', '--seed', '1', ...ALONE, '--openings', file('two.txt')];
  const { stdout, stderr } = await banyan(['tournament', ...ENGINES, ...args]);
  expect(stderr).toMatch(/^game 0 \(1\/4\): /);
  expect(stderr).toContain('the tournament ends with 2 pairs: ');
  expect(stdout).toContain('match: 4 games.\n2 pairs, from the openings of a file');
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
