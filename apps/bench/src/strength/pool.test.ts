import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { afterAll, expect, it } from 'vitest';
import { Pool } from '../../dist/strength/pool.js'; // processes load compiled modules only
import type { Task } from './task.ts';

/** The processes that were started, the last one last. */
const started: ChildProcess[] = [];
subscribe('child_process', (message) => {
  if (typeof message !== 'object' || message === null || !('process' in message)) return;
  if (message.process instanceof ChildProcess) started.push(message.process);
});

const pool = new Pool(1);
afterAll(() => pool.close());

const match = { arena: 'Connect Four', variant: 'solver', simulations: 4, plainSimulations: 2 };
const task = (number: number): Task => ({ match, seed: 1, number });

it('plays pairs after one that could not be played', async () => {
  const [lost, first, second] = await Promise.allSettled([
    pool.playPair({ ...task(0), match: { ...match, arena: 'chess' } }),
    pool.playPair(task(0)),
    pool.playPair(task(1)),
  ]);
  expect(lost).toMatchObject({ status: 'rejected', reason: new Error('unknown arena chess') });
  expect([first, second]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});

it('gives pairs in the order of their tasks, and counts them', async () => {
  const counts: number[] = [];
  const pairs = await pool.play([task(3), task(5)], (played) => counts.push(played));
  expect(counts).toEqual([1, 2]);
  const alone = await Promise.all([pool.playPair(task(3)), pool.playPair(task(5))]);
  expect(pairs.map(({ score }) => score)).toEqual(alone.map(({ score }) => score));
});

it('starts a process in the place of one that has ended', async () => {
  const lost = pool.playPair(task(0));
  started.at(-1)?.kill('SIGKILL');
  await expect(lost).rejects.toThrow('a process that plays ended (SIGKILL)');
  const { score, challenger } = await pool.playPair(task(0));
  expect(score).toBe((await pool.playPair(task(0))).score);
  expect(challenger.milliseconds).toBeGreaterThan(0);
});
