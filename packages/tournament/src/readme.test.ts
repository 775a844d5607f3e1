/** The example in the README is the tested one. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = new URL('../examples/compare.ts', import.meta.url);

afterEach(() => vi.restoreAllMocks());

it('it quotes the example whole', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('the solver is the stronger one', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ EXAMPLE.href);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^\d+ Elo, \d+ to (\d+|Infinity)$/)]]);
});
