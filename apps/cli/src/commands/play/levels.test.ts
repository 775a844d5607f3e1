/** `banyan play` with levels. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVEL_NAMES } from '@banyan/mcts';
import { expect, it, onTestFinished } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { BUDGET, play } from '../../../test/playing.ts';

it('a level makes the engine easier or harder', async () => {
  const { stdout } = await play(['play', '--level', '2'], { input: '4\nlevel master\n4\nlevel 11\n' });
  expect(stdout).toMatch(/^The engine: level 2, Novice, 10 simulations or 1,000 ms a move\.$/m);
  expect(stdout).toMatch(/^O plays \d: .*, 10 simulations/m);
  expect(stdout).toMatch(
    /^The engine plays at level 9, Master, now: [\d,]+ simulations or 1,000 ms a\smove\.$/m,
  );
  expect(stdout).toMatch(/^O plays \d: .*, (?!10 )[\d,]+ simulations/m);
  expect(stdout).toContain('Type level and a number, 1 (easy) to 10 (hard), or a name.');
  const named = await play(['play', '--level', 'Novice', '--seed', '3'], { input: '4\n' });
  const numbered = await play(['play', '--level', '2', '--seed', '3'], { input: '4\n' });
  const moveOf = (text: string): string | undefined => /^O plays \d/m.exec(text)?.[0];
  expect(moveOf(named.stdout)).toBe(moveOf(numbered.stdout));
});

it('the level of a seat is kept in a saved game, and in each round', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'level.json');
  await play(['play', '--level', '1', '--seed', '3'], { input: `4\nsave ${path}\nquit\n` });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ seats: ['human', 'best,level=1'] });
  const { stdout } = await play(['play', '--load', path], { input: 'quit\n' });
  expect(stdout).toContain('The engine: level 1, Beginner, 10 simulations or 1,000 ms a move.');
  const rounds = await banyanInProcess(
    'play',
    'tic-tac-toe',
    '--seat',
    'best,level=2',
    '--seat',
    'best,level=8',
    '--rounds',
    '2',
    '--json',
  );
  expect(JSON.parse(rounds.stdout).rounds.map(({ seats }: { seats: readonly string[] }) => seats)).toEqual([
    ['best,level=2', 'best,level=8'],
    ['best,level=8', 'best,level=2'],
  ]);
});

it('the levels are listed', async () => {
  const { stdout } = await play(['play', 'othello', '--levels']);
  expect(stdout).toContain('The levels of othello');
  for (const name of LEVEL_NAMES) expect(stdout).toMatch(new RegExp(`^ *\\d+ +${name} `, 'm'));
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

it('a level below the strongest has no exact search, however the level was chosen', async () => {
  const replies = async (words: readonly string[], input: string): Promise<string[]> => {
    const { stdout } = await play(['play', '--seed', '5', ...words], { input });
    return [...stdout.matchAll(/^[XO] plays .*$/gm)].map(([line]) => line);
  };
  const isProven = (line: string): boolean => line.includes('without a search');
  expect((await replies(['--level', '2'], '4\n')).map(isProven)).toEqual([false]);
  expect((await replies(BUDGET, '4\nlevel 2\n4\nlevel 10\n4\n')).map(isProven)).toEqual([true, false, true]);
  expect((await replies(['--level', '10'], '4\n')).map(isProven)).toEqual([true]);
});
