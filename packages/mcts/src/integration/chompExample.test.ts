/** The pages about Chomp quote the files of `examples/chomp`, which run and print what the pages say. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Chomp, chomp } from '../../examples/chomp/chomp.ts';
import { engineMoves, opponentMoves } from '../../examples/chomp/page.ts';
import { printedBy } from '../../test/runProgram.ts';
import { play } from '../index.ts';

const EXAMPLE = new URL('../../examples/chomp/', import.meta.url);

it.each([
  { file: 'check.ts', says: /^no law broken in \d+ moves of 20 games$/ },
  { file: 'search.ts', says: /^bite \d+, after \d+ simulations$/ },
  { file: 'solve.ts', says: /^outcome 1 in \d+ bites by 11, such as 11,.*$/ },
  { file: 'exact.ts', says: /^solved: bite 11, proven 1$/ },
  { file: 'encoding.ts', says: /^\d+ inputs derived; own ones break no law in \d+ positions$/ },
  { file: 'quick.ts', says: /^solved: bite 11 wins, in \d+ bites at most$/ },
])('$file of the example runs', async ({ file, says }) => {
  expect(await printedBy(new URL(file, EXAMPLE))).toEqual([[expect.stringMatching(says)]]);
});

it('the game has at most 20 lines', async () => {
  const source = await readFile(new URL('chomp.ts', EXAMPLE), 'utf8');
  const body = source.slice(source.indexOf('export const chomp')).trimEnd();
  expect(body.split('\n').length).toBeLessThanOrEqual(20);
});

it('the code for a page plays a whole game and wins from a won position', async () => {
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
