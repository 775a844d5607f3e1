import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { banyan } from '../../../../test/banyan.ts';
import { banyanInProcess } from '../../../../test/inProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a saved game and returns its path. */
function saved(game: string, ...moves: string[]): string {
  const path = join(folder, `${game.replaceAll(':', '-')}-${moves.length}.json`);
  writeFileSync(path, JSON.stringify({ format: 'banyan game 1', game, moves, seed: 1, seats: ['human'] }));
  return path;
}

const SMALL = ['--simulations', '500', '--seed', '1'];

interface Move {
  readonly move: string;
  readonly verdict: string;
  readonly best: string;
  readonly line: readonly string[];
}

async function reviewOf(path: string, ...words: string[]): Promise<readonly Move[]> {
  const { stdout, stderr, exitCode } = await banyanInProcess(
    ...['analyze', '--review', path, '--json', ...SMALL, ...words],
  );
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout).moves;
}

it('a blunder in Connect Four is proven, and the moves before it are best', async () => {
  const moves = await reviewOf(saved('connect-four', '4', '4', '3', '3', '7', '5'));
  // Column 3 makes three in a row possible, but only the centre wins; then both miss the open ends 2 and 5.
  expect(moves.map(({ verdict }) => verdict)[0]).toBe('best');
  expect(moves[4]).toMatchObject({ move: '7', verdict: 'blunder', loss: 1, proven: 0, bestProven: 1 });
  expect(['2', '5']).toContain(moves[4]?.best);
  expect(moves[4]?.line[0]).toBe(moves[4]?.best);
});

it('what is not proven has the ranges of five searches each, which equal seeds repeat', async () => {
  const path = saved('hex:5', 'a1', 'a5', 'e5', 'c3');
  const moves = await reviewOf(path);
  expect(moves).toEqual(await reviewOf(path));
  for (const each of moves.filter(({ verdict }) => verdict === 'worse' || verdict === 'unclear')) {
    expect(each).toMatchObject({ range: [expect.any(Number), expect.any(Number)] });
  }
});

it('a game of chance has no comparison, so that nothing but the recommended move has a verdict', async () => {
  const moves = await reviewOf(saved('pig:20', 'roll', '3', 'hold'));
  expect(moves.map(({ move }) => move)).toEqual(['roll', 'hold']);
  for (const { verdict } of moves) expect(['best', 'forced', 'unclear']).toContain(verdict);
});

it('passes whose result depends on dead stones have no verdict, and the game ends as judged', async () => {
  const wall = ['b1', 'b2', 'b3', 'b4', 'b5', 'c4', 'd4', 'e4', 'c5', 'd5'].flatMap((move) => [move, 'pass']);
  const path = saved('go:5,komi=15.5', ...wall.slice(0, -1), 'd2', 'pass', 'pass');
  const words = ['analyze', '--review', path, '--simulations', '100', '--seed', '1'];
  const { stdout } = await banyanInProcess(...words, '--json');
  const { moves, returns } = JSON.parse(stdout);
  expect(moves.at(-2)).toMatchObject({ move: 'pass', verdict: 'agreed' });
  expect(moves.at(-1)).toMatchObject({ move: 'pass', verdict: 'agreed', proven: null, loss: null });
  expect(moves.at(-1).value).toBeLessThan(0.5); // the stone of White is dead
  expect(returns).toEqual([1, 0]);
  const { stdout: text } = await banyanInProcess(...words);
  expect(text).toMatch(/pass +by agreement +the result depends on dead stones$/m);
});

it('names the result that a file in SGF has', async () => {
  const path = join(folder, 'result.sgf');
  writeFileSync(path, '(;GM[1]FF[4]SZ[3]KM[0.5]RE[B+R];B[bb])');
  const { stdout } = await banyanInProcess('analyze', '--review', path, ...SMALL);
  expect(stdout).toMatch(/^go:3,komi=0.5, the saved game, B\+R by its file; /m);
});

it('shows the evaluation, a line for each move, and the numbers of each player', async () => {
  const { stdout } = await banyanInProcess(
    ...['analyze', '--review', saved('connect-four', '4', '4', '3', '3', '7', '5'), ...SMALL],
  );
  expect(stdout).toMatch(/^connect-four, the saved game; wasm.*, seed 1$/m);
  expect(stdout).toMatch(/^evaluation, from _ low to " high, high where X is ahead\n"[_.\-'"]{5}$/m);
  expect(stdout).toMatch(/^ +5 {2}X {2}7 {5}blunder +loses; [25] wins$/m);
  expect(stdout).toMatch(/^X: 1 best, 2 blunder$/m);
});

it('takes any game of the log of a tournament', async () => {
  const log = join(folder, 'arena.jsonl');
  const engines = ['--engine', 'uct', '--engine', 'random', '--simulations', '5', '--seed', '1'];
  await banyan([
    'tournament',
    'tic-tac-toe',
    ...engines,
    '--pairs',
    '1',
    '--opening-moves',
    '2',
    '--log',
    log,
  ]);
  for (const number of ['0', '1']) {
    const words = ['analyze', '--review', log, '--number', number, ...SMALL];
    const { stdout, exitCode } = await banyanInProcess(...words);
    expect(stdout).toMatch(new RegExp(`^tic-tac-toe, game ${number} of 2, (uct - random|random - uct);`));
    expect(exitCode).toBe(0);
  }
  const { stderr, exitCode } = await banyanInProcess('analyze', '--review', log, '--number', '2');
  expect(stderr).toContain('--number must be that of a game in the log, 0 to 1, not 2');
  expect(exitCode).toBe(2);
});

it.each<[string[], string]>([
  [['--review', '/dev/zero'], 'it is not a regular file'],
  [['--review', 'nowhere.json'], 'cannot read "nowhere.json": there is no such file'],
  [['--review', 'x', '--allow', '1'], '--allow is for a position, not for --review'],
  [['--review', 'x', '4453'], '--review takes no position: its file has the moves'],
  [['--number', '1'], '--number is for --review'],
  [['--review', saved('connect-four', '4'), '--number', '1'], '--number is for the log of a tournament'],
  [['--review', saved('connect-four', '4'), '--game', 'hex:5'], 'is a game of connect-four, not of "hex:5"'],
  [['--review', saved('./mine.mjs', '4')], 'is a module: give it by --game, which runs its code'],
])('refuses %j', async (words, message) => {
  const { stdout, stderr, exitCode } = await banyanInProcess('analyze', ...words);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(exitCode).toBeGreaterThan(0);
});
