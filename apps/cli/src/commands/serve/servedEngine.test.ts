/** The bounds of engines that clients of a server name. */
import { expect, it } from 'vitest';
import { SEARCH_LIMITS } from './limits.ts';
import { parseServedEngine, withinMemory } from './servedEngine.ts';

it.each([
  'best',
  'wasm',
  'js',
  'uct',
  'uct,transpositions',
  'alphabeta',
  'alphabeta,depth=9',
  'ismcts',
  'pimc',
])('%s has no more nodes than a server allows', (text) => {
  expect(withinMemory(parseServedEngine(text)).options.nodes).toBe(SEARCH_LIMITS.maxNodes);
  expect(withinMemory(parseServedEngine(`${text},nodes=1000`)).options.nodes).toBe(1_000);
  expect(() => parseServedEngine(`${text},nodes=${SEARCH_LIMITS.maxNodes + 1}`)).toThrow('nodes is at most');
});
