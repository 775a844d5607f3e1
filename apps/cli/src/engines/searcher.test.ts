import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findGame } from '../games.ts';
import { parseEngine } from './engineText.ts';
import { openSearcher } from './searcher.ts';

const CORES = Math.min(availableParallelism(), 64);

/** In how many threads an engine would search within each of the budgets. */
function threadsOf(engine: string, threads?: number, game = 'connect-four'): Promise<number[]> {
  return findGame(game)(async (playable) => {
    const searcher = await openSearcher(playable, parseEngine(engine), threads);
    return [
      { milliseconds: 100 },
      { simulations: 100 },
      { milliseconds: 100, simulations: 100 },
      { milliseconds: 100, nodes: 100 },
      {},
    ].map((budget) => searcher.threadsFor(budget));
  });
}

describe('a search has', () => {
  it('all cores where time alone bounds it, and else one thread', async () => {
    expect(await threadsOf('uct')).toEqual([CORES, 1, 1, 1, 1]);
    expect(await threadsOf('ismcts', undefined, 'kuhn')).toEqual([CORES, 1, 1, 1, 1]);
  });

  it('as many threads as were asked for, whatever bounds it', async () => {
    expect(await threadsOf('uct', 3)).toEqual([3, 3, 3, 3, 3]);
    expect(await threadsOf('uct', 1)).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    ['random', 'random, which does not search'],
    ['uct,gumbel,simulations=50', 'selection=gumbel, which plans for a single tree'],
  ])('one thread by %s, which has no use for more', async (engine, what) => {
    expect(await threadsOf(engine)).toEqual([1, 1, 1, 1, 1]);
    expect(await threadsOf(engine, 1)).toEqual([1, 1, 1, 1, 1]);
    await expect(threadsOf(engine, 2)).rejects.toThrow(`threads are not for ${what}`);
  });
});

it('a glance is one simulation in one thread, as of a search that was aborted', async () => {
  const found = await findGame('connect-four')(async (playable) => {
    const searcher = await openSearcher(playable, parseEngine('uct'), 2);
    return searcher.glance(playable.game.initialState(), { seed: 1 });
  });
  expect(found).toMatchObject({ simulations: 1, stopped: 'aborted', threads: 1, lost: [] });
});
