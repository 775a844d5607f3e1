/** In Chromium: the core starts and searches in a page and in a Web Worker, and finds what it finds in Node. */
import { CONNECT_FOUR } from '@banyan/games';
import { agent } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { GOLDEN_REPORT, goldenSearch } from '../test/golden.ts';
import { type Build, create, createSync } from './index.ts';
import { init } from './slim.ts';

function inWorker(build: Build): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../test/golden.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(build);
  });
}

describe.each<Build>(['wasm', 'js'])('the %s build', (build) => {
  it('finds in a page what it finds in Node', async () => {
    const core = await create({ build });
    expect(core.build).toBe(build);
    expect(goldenSearch(core)).toStrictEqual(GOLDEN_REPORT);
  });

  it('finds in a Web Worker what it finds in Node', async () => {
    expect(await inWorker(build)).toStrictEqual(GOLDEN_REPORT);
  });
});

it('a page can bring the bytes by address, or start the core at once', async () => {
  const address = new URL('../dist/connectFour.wasm', import.meta.url);
  for (const connectFour of [address, address.href, address.pathname]) {
    expect(goldenSearch(await init({ connectFour }))).toStrictEqual(GOLDEN_REPORT);
  }
  expect(goldenSearch(createSync())).toStrictEqual(GOLDEN_REPORT);
});

it('the page stays alive while an agent thinks: timers and frames go on', async () => {
  const { game, engine } = (await create()).connectN(CONNECT_FOUR);
  const controller = new AbortController();
  let frames = 0;
  let timers = 0;
  const stopWhenAlive = () => {
    if (frames > 3 && timers > 3) controller.abort();
  };
  const frame = () => {
    frames++;
    stopWhenAlive();
    if (!controller.signal.aborted) requestAnimationFrame(frame);
  };
  const timer = setInterval(() => {
    timers++;
    stopWhenAlive();
  }, 5);
  requestAnimationFrame(frame);
  const { signal } = controller;
  const { simulations, stopped } = await agent(engine).search(
    game.initialState(),
    { simulations: Infinity },
    { signal },
  );
  clearInterval(timer);
  expect(stopped).toBe('aborted');
  expect(simulations).toBeGreaterThan(0);
});
