import { expect, it } from 'vitest';
import { outcomeOf, start, until } from '../../test/banyan.ts';
import { banyanReading } from '../../test/inProcess.ts';

/** Returns the lines that end searches, without their times. */
async function searches(...lines: string[]): Promise<string[]> {
  const { stdout } = await banyanReading(`${lines.join('\n')}\n`, ['engine', '--engine', 'uct']);
  const all = stdout.split('\n');
  return all
    .filter((_, index) => all[index + 1]?.startsWith('bestmove'))
    .map((line) => line.replace(/milliseconds \d+ /, ''));
}

const nodesIn = (info: string | undefined): number => Number(/nodes (\d+)/.exec(info ?? '')?.[1]);

const GO = 'go simulations 5000';

/** Has 8 nodes without a tree before: the root and its children. */
const ONCE = 'go simulations 1';

it('the tree is kept between searches without a seed', async () => {
  const [, kept] = await searches('position 4', GO, 'position 4 4 3', ONCE);
  expect(nodesIn(kept)).toBeGreaterThan(8);
});

it.each(['game connect-four', 'setoption c 0.5'])('%s begins a new one', async (line) => {
  const [, kept] = await searches('position 4', GO, line, 'position 4 4 3', ONCE);
  expect(nodesIn(kept)).toBe(8);
});

it('a search with a seed does not depend on those before it', async () => {
  const go = 'go simulations 300 seed 3';
  const [, after] = await searches('position 4', GO, 'position 4 4 3', go);
  expect([after]).toEqual(await searches('position 4 4 3', go));
});

it('"ponder" has no answer, and the next request ends it', async () => {
  const child = start(['engine', '--engine', 'uct']);
  const outcome = outcomeOf(child);
  child.stdin.write(`position 4\n${GO}\n`);
  await until(child.stdout, 'bestmove');
  child.stdin.write('position 4 4\nponder\nisready\n');
  await until(child.stdout, 'readyok');
  child.stdin.write(`position 4 4 3\n${GO}\n`);
  await until(child.stdout, 'bestmove');
  child.stdin.write('ponder\nstop\nponder\nponder\nisready\nquit\n');
  const { stdout, stderr, exitCode } = await outcome;
  expect(stdout.match(/^(?!info)\w+/gm)).toEqual(['bestmove', 'readyok', 'bestmove', 'readyok']);
  expect([stderr, exitCode]).toEqual(['', 0]);
});

it('a session may end while it ponders', async () => {
  const { stdout } = await banyanReading('position 4\nponder\n', ['engine']);
  expect(stdout).toBe('');
});
