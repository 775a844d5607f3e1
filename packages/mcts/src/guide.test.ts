/** The guide quotes the files of its example, which run and print what the guide says. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type Chomp, chomp } from '../examples/chomp/chomp.ts';
import { engineMoves, opponentMoves } from '../examples/chomp/page.ts';
import { quotedCode } from '../test/quotedCode.ts';
import { play } from './index.ts';

const EXAMPLE = new URL('../examples/chomp/', import.meta.url);
const GUIDE = new URL('../GUIDE.md', import.meta.url);

afterEach(() => vi.restoreAllMocks());

it('the guide quotes the files of the example in full, in this order, and no other code', async () => {
  const files = ['chomp', 'check', 'search', 'quick', 'page', 'solve', 'exact', 'level', 'encoding'];
  const sources = files.map((file) => readFile(new URL(`${file}.ts`, EXAMPLE), 'utf8'));
  expect(await quotedCode(GUIDE)).toEqual(await Promise.all(sources));
});

it.each([
  { file: 'check.ts', says: /^no law broken in \d+ moves of 20 games$/ },
  { file: 'search.ts', says: /^bite \d+, after \d+ simulations$/ },
  { file: 'solve.ts', says: /^outcome 1 in \d+ bites by 11, such as 11,.*$/ },
  { file: 'exact.ts', says: /^solved: bite 11, proven 1$/ },
  { file: 'encoding.ts', says: /^\d+ inputs derived; own ones break no law in \d+ positions$/ },
  { file: 'quick.ts', says: /^solved: bite 11 wins, in \d+ bites at most$/ },
])('$file of the example runs', async ({ file, says }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ new URL(file, EXAMPLE).href);
  expect(log.mock.calls).toEqual([[expect.stringMatching(says)]]);
});

it('the game of the guide has at most 20 lines', async () => {
  const [source] = await quotedCode(GUIDE);
  const body = source.slice(source.indexOf('export const chomp')).trimEnd();
  expect(body.split('\n').length).toBeLessThanOrEqual(20);
});

it('the page of the guide plays a whole game and wins from a won position', async () => {
  const { signal } = new AbortController();
  let state: Chomp = chomp.initialState();
  for (;;) {
    const bite = await engineMoves(signal, () => {});
    if (bite === undefined) break;
    state = play(chomp, state, bite);
    const [reply] = chomp.currentPlayer(state) < 0 ? [] : chomp.legalActions(state);
    if (reply === undefined) break;
    await opponentMoves(reply);
    state = play(chomp, state, reply);
  }
  expect(chomp.returns(state)).toEqual([1, 0]);
});
