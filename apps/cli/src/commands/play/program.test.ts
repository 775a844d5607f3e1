import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { banyan, outcomeOf, start, until } from '../../../test/banyan.ts';
import { banyanReading } from '../../../test/inProcess.ts';

const STUB = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

const program = (kind: string): string => `cmd:exec "${process.execPath}" "${STUB}" ${kind}`;

const against = (kind: string): readonly string[] => [
  ...['play', '--seat', 'human', '--seat', program(kind), '--seed', '1'],
];

it('a person plays against a program', async () => {
  const { stdout, stderr, exitCode } = await banyanReading('4\n4\n4\n4\n', against('good'));
  expect(stdout).toContain('connect-four: X is you, O is a program; seed 1.');
  expect(stdout.match(/^O plays 1$/gm)).toHaveLength(3);
  expect(stdout).toMatch(/^X wins\. You beat the engine\.$/m);
  expect([stderr, exitCode]).toEqual(['', 0]);
});

it('a program plays against an engine, and over several rounds', async () => {
  const seats = ['--seat', program('good'), '--seat', 'random', '--rounds', '2', '--json'];
  const { stdout, exitCode } = await banyan(['play', ...seats]);
  expect(exitCode).toBe(0);
  const { rounds } = JSON.parse(stdout);
  expect(rounds.map(({ seats: [first] }: { seats: string[] }) => first)).toEqual([program('good'), 'random']);
});

it.each([
  [
    'broken',
    'O forfeits: the engine .* ended \\(exit code 1\\) instead of "bestmove"; its last output: .*empty',
  ],
  ['illegal', 'O forfeits: "9" is not a legal column here'],
])('the reason is printed when a program is %s', async (kind, reason) => {
  const { stdout, stderr, exitCode } = await banyanReading('4\n', against(kind));
  expect(stdout).toContain('The moves were 4.');
  expect(stderr).toMatch(new RegExp(`^banyan: ${reason}`, 'm'));
  expect(exitCode).toBe(1);
});

it('a program that does not start ends the command', async () => {
  const { stderr, exitCode } = await banyanReading('', ['play', '--seat', 'cmd:echo no table >&2; exit 3']);
  expect(stderr).toMatch(/ended \(exit code 3\) instead of "banyanok 1"; its last output: no table$/m);
  expect(exitCode).toBe(1);
});

it('Ctrl-C ends a program that never answers', async () => {
  const child = start(['play', '--seat', program('silent')]);
  const outcome = outcomeOf(child);
  await until(child.stderr, 'to answer "banyan"');
  child.kill('SIGINT');
  expect((await outcome).exitCode).toBe(130);
});

it('a file does not start the program of a saved game', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'game.json');
  await banyanReading(`4\nsave ${path}\nquit\n`, against('good'));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ seats: ['human', program('good')] });
  const { stderr, exitCode } = await banyanReading('', ['play', '--load', path]);
  expect(stderr).toContain('which a file must not start: give each --seat again');
  expect(exitCode).toBe(2);
  const again = ['play', '--load', path, '--seat', 'human', '--seat', program('good')];
  expect((await banyanReading('moves\n', again)).stdout).toContain('The moves are 41.');
});

it('is not for games with hidden hands', async () => {
  const { stderr, exitCode } = await banyanReading('', ['play', 'kuhn', '--seat', program('good')]);
  expect(stderr).toContain('kuhn has hidden information, which the protocol of cmd: does not support');
  expect(exitCode).toBe(2);
});
