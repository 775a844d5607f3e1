/** A sequential test over Redis, with a worker as a process of its own. */
import { expect, it } from 'vitest';
import { banyan } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';

const { queue, startWorker } = useQueue();

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
