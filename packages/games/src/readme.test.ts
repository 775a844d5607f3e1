/** The README quotes the example, which runs. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printedBy } from '../../mcts/test/runProgram.ts';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = new URL('../examples/search.ts', import.meta.url);

it('the README quotes the whole example', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('the example draws a position, and finds a move', async () => {
  expect(await printedBy(EXAMPLE)).toEqual([
    [expect.stringContaining('\n. . . . O . . . .\n. . . X X . . . .\n1 2 3 4 5 6 7 8 9')],
    [false, 1_000],
    [expect.stringMatching(/^[a-h][1-8]$/)],
  ]);
});
