/** The README's examples are the files of `examples/`, and they do what the README says. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { quotedCode } from '../../mcts/test/quotedCode.ts';
import { printedBy } from '../../mcts/test/runProgram.ts';

const README = new URL('../../../README.md', import.meta.url);
const SELF_PLAY = new URL('../examples/selfPlay.ts', import.meta.url);
const OWN_GAME = new URL('../examples/ownGame.ts', import.meta.url);

async function exampleInReadme(index: number): Promise<string | undefined> {
  return (await quotedCode(README))[index];
}

it('the first example plays a whole game', async () => {
  expect(await exampleInReadme(0)).toBe(await readFile(SELF_PLAY, 'utf8'));
  const lines = (await printedBy(SELF_PLAY)).map(([line]) => String(line));
  expect(lines.length).toBeGreaterThanOrEqual(7);
  expect(lines.length).toBeLessThanOrEqual(42);
  for (const line of lines) expect(line).toMatch(/^column [1-7] after \d+ simulations$/);
});

it('the second example writes a game, checks it, and finds its best move', async () => {
  expect(await exampleInReadme(1)).toBe(await readFile(OWN_GAME, 'utf8'));
  expect(await printedBy(OWN_GAME)).toEqual([['take 2']]);
});
