/** The example in TRAINING.md is the tested one. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printedBy } from '../../../mcts/test/runProgram.ts';

const PAGE = new URL('../../TRAINING.md', import.meta.url);
const EXAMPLE = new URL('../../examples/train.ts', import.meta.url);

it('it quotes the example whole', async () => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile(PAGE, 'utf8')) ?? [];
  expect(code).toBe(await readFile(EXAMPLE, 'utf8'));
});

it('the network learns, and plays', async () => {
  const lines = (await printedBy(EXAMPLE)).map(([line]) => String(line));
  expect(lines).toHaveLength(11);
  expect(lines[9]).toMatch(/^generation 10: \d+ positions, loss 0\.\d\d$/);
  expect(lines[10]).toMatch(/^the network begins at [a-d][1-4]$/);
});
