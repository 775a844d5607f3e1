import { expect, it, vi } from 'vitest';
import { answering } from './answering.ts';
import type { Contestant } from './contestant.ts';

const CONTESTANT: Contestant = {
  searches: { uct: (simulations, seed, moves) => [simulations, seed, moves.length] },
  rollouts: (count, seed) => [count + seed],
  reserve: () => ({}),
};

it('a contestant is made ready once, within its first answer', async () => {
  const prepare = vi.fn(async () => CONTESTANT);
  const answer = answering(prepare);
  expect(prepare).not.toHaveBeenCalled();
  expect((await answer('uct 10 3')).result).toEqual([10, 3, 0]);
  expect((await answer('uct 10 3 4453')).result).toEqual([10, 3, 4]);
  expect((await answer('rollouts 10 3')).result).toEqual([13]);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('refuses what is no task', async () => {
  await expect(answering(async () => CONTESTANT)('sing 1 2')).rejects.toThrow('no such task: sing 1 2');
});

it('refuses a search that the contestant does not have', async () => {
  await expect(answering(async () => CONTESTANT)('solver 1 2')).rejects.toThrow('no such search: solver');
});

it('an engine that cannot be had is an error, not another engine', async () => {
  const answer = answering(async () => {
    throw new Error('the WebAssembly core cannot be used here');
  });
  await expect(answer('uct 1 1')).rejects.toThrow('cannot be used here');
});
