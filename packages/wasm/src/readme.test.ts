/** The README's examples are the files of `examples/`, and they do what the README says. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { quotedCode } from '../../mcts/test/quotedCode.ts';

const README = new URL('../../../README.md', import.meta.url);

afterEach(() => vi.restoreAllMocks());

async function exampleInReadme(index: number): Promise<string | undefined> {
  return (await quotedCode(README))[index];
}

function example(name: string): Promise<string> {
  return readFile(new URL(`../examples/${name}.ts`, import.meta.url), 'utf8');
}

it('the first example plays a whole game', async () => {
  expect(await exampleInReadme(0)).toBe(await example('selfPlay'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import('../examples/selfPlay.ts');
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.length).toBeGreaterThanOrEqual(7);
  expect(lines.length).toBeLessThanOrEqual(42);
  for (const line of lines) expect(line).toMatch(/^column [1-7] after \d+ simulations$/);
});

it('the second example writes a game, checks it, and finds its best move', async () => {
  expect(await exampleInReadme(1)).toBe(await example('ownGame'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import('../examples/ownGame.ts');
  expect(log.mock.calls).toEqual([['take 2']]);
});
