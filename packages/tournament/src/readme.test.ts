/** The example in the README is the tested one. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printedBy } from '../../mcts/test/runProgram.ts';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = new URL('../examples/compare.ts', import.meta.url);

it('it quotes the example whole', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('the solver is the stronger one', async () => {
  expect(await printedBy(EXAMPLE)).toEqual([[expect.stringMatching(/^\d+ Elo, \d+ to (\d+|Infinity)$/)]]);
});
