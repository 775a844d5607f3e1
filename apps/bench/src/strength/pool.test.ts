import { afterAll, expect, it } from 'vitest';
import { Pool } from '../../dist/strength/pool.js'; // worker threads load compiled modules only
import type { Task } from './task.ts';

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
