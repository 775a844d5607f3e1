/** Tournaments in which places rotate: of games with stakes, and of three or more players. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { banyan, outcomeOf, start } from '../../../test/banyan.ts';
import { readLog } from './log.ts';
import { differenceInUnits, meanInUnits, meanText, returnRange, returnText } from './places.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-places-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

const CHIPS = { seats: 2, units: { range: [-2, 2], unit: 'chips' } } as const;
const SHARES = { seats: 3, units: undefined };

const ENGINES = ['--engine', 'ismcts', '--engine', 'random', '--simulations', '20', '--seed', '1'];

const play = (game: string, ...args: string[]): ReturnType<typeof banyan> =>
  banyan([
    'tournament',
    game,
    ...ENGINES,
    ...(args.includes('--concurrency') ? [] : ['--concurrency', '1']),
    ...args,
  ]);

/** All parts of the games in a log that the seed determines, by number. */
async function gamesOf(path: string) {
  const { games = [] } = (await readLog(path)) ?? {};
  return games.toSorted((one, other) => one.game - other.game).map(({ milliseconds: _, ...game }) => game);
}

it('poker for chips has a table of mean returns and differences', async () => {
  const { stdout, exitCode } = await play('kuhn', '--pairs', '10');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^kuhn, round robin of 2 engines at 2 seats: 20 games\.\n10 openings, each from all places, /,
  );
  const number = '[+-][\\d.]+|0.00';
  const chips = new RegExp(
    `^1 +ismcts +(${number}) +(${number}) to (${number}) +\\d+\\.\\d % +20 +20 +[\\d.]+$`,
    'm',
  );
  expect(stdout).toMatch(chips);
  expect(stdout).toMatch(new RegExp(`^1 - 2 +(${number}) +(${number}) to (${number}) +10$`, 'm'));
});

it('JSON has values, the same in units, and their range; what one player wins the other loses', async () => {
  const results = JSON.parse((await play('leduc', '--pairs', '3', '--json')).stdout);
  expect(results).toMatchObject({
    ...{ game: 'leduc', seats: 2, openings: 3, games: 6, openingMoves: 0, finished: true },
    ...{ range: [-13, 13], unit: 'chips' },
  });
  const [one, other] = results.engines;
  expect(one.return.value).toBeCloseTo(-other.return.value, 9);
  expect(one.return.value).toBeCloseTo(26 * one.value.value - 13, 9);
  expect(results.differences[0].samples).toBe(3);
  expect('pairings' in results || 'sprt' in results).toBe(false);
});

it('four players play each deal from all places', async () => {
  const path = file('whist.jsonl');
  const more = ['--engine', 'pimc', '--engine', 'again=random'];
  const { stdout, exitCode } = await play('knockout-whist:2', ...more, '--pairs', '2', '--log', path);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^knockout-whist:2, round robin of 4 engines at 4 seats: 8 games\.$/m);
  expect(stdout).toMatch(/^1 .* \d+\.\d %( +[-\d.]+ % to [\d.]+ %)? +8 /m);
  const games = await gamesOf(path);
  for (const round of [games.slice(0, 4), games.slice(4)]) {
    for (const seat of [0, 1, 2, 3]) expect(new Set(round.map(({ players }) => players[seat])).size).toBe(4);
    // The cards of the first deal, eight of them, are the same.
    expect(new Set(round.map(({ moves }) => moves.slice(0, 8).join(' '))).size).toBe(1);
  }
  for (const { returns, moved } of games) {
    expect(returns.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(moved).toHaveLength(4);
  }
});

it('games are the same at any concurrency, and after kill -9', async () => {
  const args = ['--pairs', '3', '--log'];
  await play('hearts,passing=off', ...args, file('alone.jsonl'));
  const alone = await gamesOf(file('alone.jsonl'));
  expect(alone).toHaveLength(6); // of two engines at four seats, two rotations differ
  await play('hearts,passing=off', ...args, file('together.jsonl'), '--concurrency', '3');
  expect(await gamesOf(file('together.jsonl'))).toEqual(alone);

  const path = file('killed.jsonl');
  const child = start(['tournament', 'hearts,passing=off', ...ENGINES, '--pairs', '1000', '--log', path]);
  const outcome = outcomeOf(child);
  await vi.waitFor(async () => expect((await readFile(path, 'utf8')).split('\n').length).toBeGreaterThan(2), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  await outcome;
  const resumed = await banyan([
    'tournament',
    '--resume',
    '--log',
    path,
    '--pairs',
    '3',
    '--concurrency',
    '1',
  ]);
  expect(resumed.exitCode).toBe(0);
  expect(resumed.stdout).toContain('hearts,passing=off, round robin of 2 engines at 4 seats: 6 games.');
  expect((await gamesOf(path)).slice(0, 6)).toEqual(alone);
});

it('in a gauntlet of two engines the first has one seat, in each place', async () => {
  const path = file('gauntlet.jsonl');
  await banyan([
    ...['tournament', 'pig:9,players=3', '--engine', 'uct', '--engine', 'random', '--format', 'gauntlet'],
    ...['--simulations', '20', '--seed', '1', '--pairs', '1', '--concurrency', '1', '--log', path],
  ]);
  expect((await gamesOf(path)).map(({ players }) => players.join(' '))).toEqual([
    'uct random random',
    'random uct random',
    'random random uct',
  ]);
});

it('a report has the mean returns, their differences and the games in units', async () => {
  const path = file('report.html');
  await play('kuhn', '--pairs', '4', '--html', path);
  const page = await readFile(path, 'utf8');
  expect(page).not.toMatch(/<script|<link|@import|url\(|https?:|src=/);
  expect(page).toContain('<h2>Mean chips</h2>');
  expect(page).toContain('aria-label="Mean returns with intervals of 95 %"');
  expect(page).toMatch(/<td data-head="result">(\+[12] - -[12]|-[12] - \+[12])<\/td>/);
  expect(page).not.toContain('Elo');
  expect((await play('kuhn', '--pairs', '1', '--html', path)).exitCode).toBe(0); // it may be overwritten
});

it('a module of the user is played for its own units', async () => {
  const path = file('auction.mjs');
  await writeFile(
    path,
    `export default {
      name: 'an auction', players: 3, range: [-10, 30],
      initialState: () => ({ bids: [] }),
      clone: ({ bids }) => ({ bids: [...bids] }),
      currentPlayer: ({ bids }) => (bids.length === 3 ? -2 : bids.length),
      legalActions: () => [0, 5, 10],
      apply: ({ bids }, bid) => { bids.push(bid); },
      returns: ({ bids }) => bids.map((bid, player) => bids.indexOf(Math.max(...bids)) === player ? 30 - bid : -bid),
    };`,
  );
  const { stdout, stderr, exitCode } = await banyan([
    ...['tournament', path, '--engine', 'uct', '--engine', 'random', '--simulations', '50', '--seed', '1'],
    ...['--pairs', '5', '--opening-moves', '0', '--concurrency', '1', '--json'],
  ]);
  expect(stderr).toMatch(/^(game .*\n){30}$/);
  expect(exitCode).toBe(0);
  const { engines, range, unit } = JSON.parse(stdout);
  expect([range, unit, engines[0].name]).toEqual([[-10, 30], 'points', 'uct']);
});

it('a log of another game is refused', async () => {
  const path = file('other.jsonl');
  await play('kuhn', '--pairs', '2', '--log', path);
  const resumed = await play('kuhn', '--pairs', '2', '--log', path, '--resume');
  expect(resumed.exitCode).toBe(0);
  const other = await play('leduc', '--pairs', '2', '--log', path, '--resume');
  expect(other.stderr).toContain('is the log of another tournament: it has game kuhn, not leduc');
});

describe('returns', () => {
  it('are shown in units, with a sign where they may be below 0, or in per cent', () => {
    expect([returnText(0.25, CHIPS), returnText(-1, CHIPS), returnText(0.25, SHARES)]).toEqual([
      ...['+0.25', '-1.00', '25.0 %'],
    ]);
    expect([returnText(0.25, SHARES, true), returnText(-0.25, SHARES, true), returnText(NaN, CHIPS)]).toEqual(
      [...['+25.0 %', '-25.0 %', '']],
    );
    expect([meanText(0.75, CHIPS), meanText(0.312, SHARES), meanText(NaN, CHIPS)]).toEqual([
      ...['+1.00 chips', '31.2 %', ''],
    ]);
  });

  it('have intervals, empty for one sample', () => {
    const interval = { value: 0.5, lower: 0.25, upper: 0.75 };
    expect(meanInUnits(interval, CHIPS)).toEqual({ value: 0, lower: -1, upper: 1 });
    expect(differenceInUnits(interval, CHIPS)).toEqual({ value: 2, lower: 1, upper: 3 });
    expect([meanInUnits(interval, SHARES), differenceInUnits(interval, SHARES)]).toEqual([
      interval,
      interval,
    ]);
    expect(returnRange(interval, SHARES)).toBe('25.0 % to 75.0 %');
    expect(returnRange({ value: 1, lower: NaN, upper: NaN }, CHIPS)).toBe('');
  });
});
