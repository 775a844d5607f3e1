/** A folder and a command for the tests of tournaments in a file, and what a log of theirs has. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readLog } from '../src/commands/tournament/log.ts';
import { banyan, type Outcome } from './banyan.ts';
import { banyanInProcess } from './inProcess.ts';

export const ENGINES: readonly string[] = ['--engine', 'wasm', '--engine', 'solver=wasm,solver,decisive'];

/** Each worker takes the time of several games to start. */
export const ALONE: readonly string[] = ['--concurrency', '1'];

/** Makes a folder for each test of a file; to be called at its top. Returns the path of a file in it. */
export function useFolder(): (name: string) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-tournament-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return (name) => join(folder, name);
}

/** Runs to the end; leaves out the line for each game on standard error. */
export async function outcomeWithoutGames(args: readonly string[]): Promise<Outcome> {
  const { stderr, ...outcome } = await banyan(args);
  return { ...outcome, stderr: stderr.replaceAll(/^game \d.*\n/gm, '') };
}

/** Plays a tournament of two engines to its end. */
export function play(...args: readonly string[]): Promise<Outcome> {
  const own = args.includes('--concurrency') ? [] : ALONE;
  return outcomeWithoutGames(['tournament', ...ENGINES, ...own, ...args]);
}

/** For tournaments that end before their first game. */
export function refused(...args: readonly string[]): Promise<Outcome> {
  return banyanInProcess('tournament', ...ENGINES, ...args);
}

/** Returns all parts of the games in a log that the seed determines, by number. */
export async function gamesOf(path: string): Promise<unknown[]> {
  const log = await readLog(path);
  return (log?.games ?? [])
    .toSorted((one, other) => one.game - other.game)
    .map(({ milliseconds: _, machine: __, ...game }) => game);
}

/** Returns the number of lines of a log; 0 before it exists. */
export async function linesOf(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}
