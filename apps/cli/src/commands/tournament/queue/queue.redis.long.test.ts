/** A sequential test and a game of a module over Redis, with workers as processes of their own. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { banyan } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';

const { file, queue, startWorker } = useQueue();

it('a test ends the tournament on the queue with the pair that ends it here', async () => {
  const args = [
    '--engine',
    'random',
    '--engine',
    'wasm',
    '--elo1',
    '100',
    '--simulations',
    '30',
    '--seed',
    '2',
  ];
  const here = await banyan(['tournament', ...args, '--json', '--concurrency', '1']);
  startWorker('one');
  const there = await banyan(['tournament', ...args, '--json', ...queue()]);
  expect(there.exitCode).toBe(3);
  expect(JSON.parse(there.stdout).sprt).toEqual(JSON.parse(here.stdout).sprt);
});

it('a game of a module is played where the file is equal', async () => {
  const path = fileURLToPath(new URL('../../../../test/games/cram.mjs', import.meta.url));
  const other = file('other.mjs');
  await writeFile(other, 'export default {};\n');
  startWorker('other', '--game', other);
  startWorker('equal', '--game', path);
  const args = ['tournament', path, '--engine', 'uct', '--engine', 'random', '--opening-moves', '0'];
  const { stdout, exitCode, stderr } = await banyan([
    ...args,
    '--pairs',
    '1',
    '--simulations',
    '10',
    ...queue(),
  ]);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  expect(stdout).toMatch(/equal +1/);
});
