/** In Chromium: Web Workers find what one thread finds, tree by tree, and a page gets over those that hang. */
import { afterEach, expect, it } from 'vitest';
import type { Take } from '../../test/nim.ts';
import { type FaultyNimState, faultyNim } from '../../test/parallel/faultyNim.ts';
import { mergedSequentially } from '../../test/parallel/mergedSequentially.ts';
import { mcts } from '../index.ts';
import { type ParallelAgent, type ParallelOptions, parallel } from './index.ts';

const HEAPS = [3, 4, 5];
const options = { heaps: HEAPS, mcts: { maxNodes: 20_000 } };
const game = faultyNim(...HEAPS);
const START = game.initialState();
const agents: ParallelAgent<FaultyNimState, Take>[] = [];

function crew(workers: number, more: ParallelOptions = {}): ParallelAgent<FaultyNimState, Take> {
  const made = parallel(
    {
      game,
      options,
      worker: () =>
        new Worker(new URL('../../test/parallel/nim.worker.ts', import.meta.url), { type: 'module' }),
    },
    { workers, ...more },
  );
  agents.push(made);
  return made;
}

afterEach(() => Promise.all(agents.splice(0).map((agent) => agent.dispose())));

it.each([1, 2, 3])('%i Web Workers find the sum of what their searches find', async (workers) => {
  const result = await crew(workers).search(START, { simulations: 6_000 }, { seed: 8 });
  expect(result).toMatchObject(mergedSequentially(mcts(game, options.mcts), game, START, workers, 6_000, 8));
  expect(result).toMatchObject({ stopped: 'simulations', lost: [] });
});

it('the page stays alive while Web Workers search, and can stop them', async () => {
  const two = crew(2);
  await two.ready();
  const controller = new AbortController();
  let frames = 0;
  const frame = (): void => {
    frames++;
    if (frames === 10) controller.abort();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const result = await two.search(START, { simulations: Infinity }, { signal: controller.signal });
  expect(result).toMatchObject({ stopped: 'aborted' });
  expect(frames).toBe(10);
});

it('a Web Worker that hangs is given up, and replaced for the next search', async () => {
  const two = crew(2, { patience: 4_000 });
  const state: FaultyNimState = { ...START, fault: { seed: 8, what: 'hang' } };
  const result = await two.search(state, { milliseconds: 50 }, { seed: 8 });
  expect(result).toMatchObject({ stopped: 'milliseconds', lost: [{ worker: 0, reason: 'late' }] });
  const next = await two.search(START, { simulations: 6_000 }, { seed: 8 });
  expect(next).toMatchObject(mergedSequentially(mcts(game, options.mcts), game, START, 2, 6_000, 8));
});

it('a missing script is reported in one line', async () => {
  const nowhere = parallel(
    { game, worker: () => new Worker('/nowhere.js', { type: 'module' }) },
    { workers: 2, startPatience: 10_000 },
  );
  agents.push(nowhere);
  await expect(nowhere.search(START, { simulations: 10 })).rejects.toMatchObject({
    code: 'WORKER_LOST',
    message: expect.stringMatching(/^there are no workers: worker 0 crashed: /),
  });
});
