/** The guide quotes the files of the example, and these do what it says. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type Chomp, chomp } from '../examples/chomp/chomp.ts';
import { engineMoves, personMoves } from '../examples/chomp/page.ts';
import { quotedCode } from '../test/quotedCode.ts';
import { play } from './index.ts';

const EXAMPLE = new URL('../examples/chomp/', import.meta.url);
const GUIDE = new URL('../GUIDE.md', import.meta.url);

afterEach(() => vi.restoreAllMocks());

it('it quotes the files of the example whole, in this order, and no other code', async () => {
  const files = ['chomp', 'check', 'search', 'quick', 'page'];
  const sources = files.map((file) => readFile(new URL(`${file}.ts`, EXAMPLE), 'utf8'));
  expect(await quotedCode(GUIDE)).toEqual(await Promise.all(sources));
});

it.each([
  { file: 'check.ts', says: /^no law is broken in \d+ moves of 20 games$/ },
  { file: 'search.ts', says: /^bite \d+, after \d+ simulations$/ },
  { file: 'quick.ts', says: /^solved: bite 11 wins, in \d+ bites at most$/ },
])('its $file runs', async ({ file, says }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ new URL(file, EXAMPLE).href);
  expect(log.mock.calls).toEqual([[expect.stringMatching(says)]]);
});

it('its game takes no more than 20 lines', async () => {
  const [source] = await quotedCode(GUIDE);
  const body = source.slice(source.indexOf('export const chomp')).trimEnd();
  expect(body.split('\n').length).toBeLessThanOrEqual(20);
});

it('its page plays a whole game, and wins what is won', async () => {
  const { signal } = new AbortController();
  let state: Chomp = chomp.initialState();
  for (;;) {
    const bite = await engineMoves(signal, () => {});
    if (bite === undefined) break;
    state = play(chomp, state, bite);
    const [reply] = chomp.currentPlayer(state) < 0 ? [] : chomp.legalActions(state);
    if (reply === undefined) break;
    await personMoves(reply);
    state = play(chomp, state, reply);
  }
  expect(chomp.returns(state)).toEqual([1, 0]);
});
