/** Openings from a file, clocks, and agreements, in whole tournaments. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { readLog } from './log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-options-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, content?: string): string => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
};

const ENGINES = ['--engine', 'uct', '--engine', 'random', '--simulations', '20', '--seed', '1'];

describe('--openings', () => {
  it('plays each line once from both sides, and ends with the last', async () => {
    const openings = file('openings.txt', '# two openings\n4453\n\n 1  2 3\n');
    const log = file('openings.jsonl');
    const args = ['tournament', ...ENGINES, '--log', log, '--concurrency', '1', '--openings'];
    const { stderr, stdout, exitCode } = await banyan([...args, openings]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('the tournament ends with 2 pairs: ');
    expect(stdout).toContain('match: 4 games.\n2 pairs, from the openings of a file, seed 1.');
    const games = ((await readLog(log))?.games ?? []).toSorted((one, other) => one.game - other.game);
    expect(games.map(({ opening, moves }) => moves.slice(0, opening).join(' '))).toEqual([
      ...['4 4 5 3', '4 4 5 3', '1 2 3', '1 2 3'],
    ]);
    const other = file('other.txt', '1 1 1\n');
    const resumed = await banyan([...args, other, '--resume']);
    expect(resumed.stderr).toContain('is the log of another tournament: it has openings');
  });

  it.each([
    ['none.txt', '# nothing\n', 'has no opening: write the moves of each in a line'],
    ['illegal.txt', '4 4\n4 9\n', 'line 2 of '],
    ['over.txt', '1 2 1 2 1 2 1\n', 'the game is over after these moves'],
  ])('%s is refused', async (name, content, message) => {
    const path = file(name, content);
    const { stderr, exitCode } = await banyanInProcess('tournament', ...ENGINES, '--openings', path);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });
});

it('--clock bounds all moves of a game, and needs no other budget', async () => {
  const log = file('clock.jsonl');
  const engines = ['--engine', 'uct', '--engine', 'mine=uct,simulations=5'];
  const args = [...engines, '--clock', '20', '--pairs', '1', '--seed', '1', '--log', log];
  const { exitCode } = await banyan(['tournament', 'tic-tac-toe', ...args, '--concurrency', '1']);
  expect(exitCode).toBe(0);
  const stored = await readLog(log);
  expect(stored?.config).toMatchObject({
    clock: { base: 20_000, increment: 0 },
    engines: [{ budget: {} }, { budget: { simulations: 5 } }],
  });
  for (const { ended } of stored?.games ?? []) expect(ended).toBe('rules');
});

it('--adjudicate ends games that both engines have decided', async () => {
  const log = file('agreement.jsonl');
  const engines = ['--engine', 'uct,solver', '--engine', 'other=uct,solver', '--simulations', '300'];
  const args = [...engines, '--adjudicate', '98', '--pairs', '4', '--seed', '3', '--log', log];
  const { stderr, exitCode } = await banyan(['tournament', 'connect-n:5x4x3', ...args, '--concurrency', '1']);
  expect(exitCode).toBe(0);
  const games = (await readLog(log))?.games ?? [];
  const agreed = games.filter(({ ended }) => ended === 'agreement');
  expect(agreed.length).toBeGreaterThan(0);
  for (const { returns } of agreed) expect([...returns].toSorted()).toEqual([0, 1]);
  expect(stderr).toContain(', by agreement)');
});
