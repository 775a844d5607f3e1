/** The match of `examples/browser`, which no framework is needed for. `npm run matrix` runs the components. */
import { afterEach, expect, it, vi } from 'vitest';
import { runProgram } from '../packages/mcts/test/runProgram.ts';
import { createMatch } from './examples/browser/match.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs the script of the worker in this thread. */
async function opponent(): Promise<Parameters<typeof createMatch>[0]> {
  const worker = new EventTarget();
  const received = new EventTarget();
  vi.stubGlobal('addEventListener', received.addEventListener.bind(received));
  vi.stubGlobal('postMessage', (data: unknown) =>
    worker.dispatchEvent(new MessageEvent('message', { data })),
  );
  await runProgram(new URL('examples/browser/opponent.worker.ts', import.meta.url));
  return {
    addEventListener: worker.addEventListener.bind(worker),
    postMessage: (data: unknown) => received.dispatchEvent(new MessageEvent('message', { data })),
  };
}

it('a match calls its listeners after both moves, until they leave', async () => {
  const match = createMatch(await opponent());
  expect(match.view()).toMatchObject({ columns: [0, 1, 2, 3, 4, 5, 6], status: 'your move' });
  expect(match.view()).toBe(match.view());

  const views: string[] = [];
  const answered = new Promise<void>((resolve) => {
    const leave = match.subscribe(() => {
      views.push(match.view().status);
      if (views.length < 2) return;
      leave();
      resolve();
    });
  });
  match.choose(3);
  await answered;
  expect(views).toEqual(['the opponent thinks', 'your move']);
  expect(match.view().board.match(/[XO]/g)?.toSorted()).toEqual(['O', 'X']);
  const again = new Promise<void>((resolve) => {
    match.subscribe(() => match.view().status === 'your move' && resolve());
  });
  match.choose(match.view().columns[0] ?? -1);
  await again;
  expect(views).toHaveLength(2);
});
