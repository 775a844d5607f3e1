import { expect, it } from 'vitest';
import { findGame } from '../games.ts';
import { parseEngine } from './engineConfig.ts';
import { SharedSearchers } from './sharedSearchers.ts';

/** Returns, for each engine, the index of the first one that is the same. */
function sharedBy(...engines: readonly (readonly [engine: string, threads?: number])[]): Promise<number[]> {
  return findGame('connect-four')(async (playable) => {
    const searchers = new SharedSearchers(playable);
    const opened = await Promise.all(
      engines.map(([engine, threads]) => searchers.get(parseEngine(engine), { milliseconds: 50 }, threads)),
    );
    return opened.map((searcher) => opened.indexOf(searcher));
  });
}

it('equal configurations share an engine, whatever bounds them', async () => {
  expect(await sharedBy(['uct'], ['uct,milliseconds=9'], ['uct,rave'], ['mcts'])).toEqual([0, 0, 2, 0]);
});

it('others do not: of other threads, or planned for other numbers of simulations', async () => {
  expect(await sharedBy(['uct'], ['uct', 2], ['uct', 2])).toEqual([0, 1, 1]);
  const gumbel = [5, 6, 5].map((simulations) => [`uct,gumbel,simulations=${simulations}`] as const);
  expect(await sharedBy(...gumbel)).toEqual([0, 1, 0]);
});
