/** The README quotes the example, which runs. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = new URL('../examples/search.ts', import.meta.url);

afterEach(() => vi.restoreAllMocks());

it('the README quotes the whole example', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('the example draws a position, and finds a move', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ EXAMPLE.href);
  expect(log.mock.calls).toEqual([
    [expect.stringContaining('\n. . . . O . . . .\n. . . X X . . . .\n1 2 3 4 5 6 7 8 9')],
    [false, 1_000],
    [expect.stringMatching(/^[a-h][1-8]$/)],
  ]);
});
