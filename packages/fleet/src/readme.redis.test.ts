/** The example in the README is the tested one. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { printedBy } from '../../mcts/test/runProgram.ts';
import { startRedis } from './testing/index.ts';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = new URL('../examples/sums.ts', import.meta.url);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('it quotes the example whole', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('all games of the example are played', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  vi.stubEnv('REDIS_URL', server.url);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await printedBy(EXAMPLE)).toEqual([[100, 'games,', 0, 'replays']]);
});
