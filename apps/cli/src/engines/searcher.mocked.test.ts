import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { BanyanError, type SearchOptions } from '@banyan/mcts';
import type { LostWorker, ParallelAgent, ParallelResult } from '@banyan/mcts/parallel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngine } from '../engines.ts';
import { findGame } from '../games.ts';
import { parseEngine } from './engineConfig.ts';
import { openSearcher } from './searcher.ts';
import type { ThreadedResult } from './threadedResult.ts';
import { openThreads } from './threads.ts';

vi.mock('./threads.ts', () => ({ openThreads: vi.fn() }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: vi.fn(() => 3),
}));

const CORES = availableParallelism();

const dispose = vi.fn(async () => {});

/** Makes threads that are ready and search by this function. */
function threadsThat(search: () => Promise<ParallelResult>): ParallelAgent<unknown> {
  const start = (): never => {
    throw new Error('no search is started');
  };
  return { name: 'threads', workers: CORES, search, start, ready: async () => {}, dispose };
}

/** Returns the number of threads that an engine uses within each budget. */
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
    await expect(threadsOf(engine, 2)).rejects.toThrow(`only one thread is supported by ${what}`);
  });

  it('one thread by best where that is alphabeta', async () => {
    expect(await threadsOf('best', undefined, 'dots-and-boxes')).toEqual([1, 1, 1, 1, 1]);
    expect(await threadsOf('best', 2, 'dots-and-boxes')).toEqual([1, 1, 1, 1, 1]);
    expect(await threadsOf('uct', 2, 'dots-and-boxes')).toEqual([2, 2, 2, 2, 2]);
  });
});

it('a search that was aborted before it began is one simulation in one thread', async () => {
  const found = await findGame('connect-four')(async (playable) => {
    const searcher = await openSearcher(playable, parseEngine('uct'), 2);
    const signal = AbortSignal.abort();
    return searcher.search(playable.game.initialState(), { simulations: 500 }, { seed: 1, signal });
  });
  expect(found).toMatchObject({ simulations: 1, stopped: 'aborted', threads: 1, lost: [] });
});

it('the result has the number of threads and the reasons of lost ones', async () => {
  const lost: LostWorker[] = [{ worker: 1, reason: 'refused', message: 'worker 1 is not to be had' }];
  const { found, threadsThen } = await findGame('tic-tac-toe')(async (playable) => {
    const { agent } = await openEngine(playable, parseEngine('uct'));
    const one = await agent.search(playable.game.initialState(), { simulations: 50 });
    const trees = [{ worker: 0, simulations: 50, nodes: one.nodes }];
    vi.mocked(openThreads).mockReturnValue(threadsThat(async () => ({ ...one, trees, lost })));
    const searcher = await openSearcher(playable, parseEngine('uct'), 2);
    const found = await searcher.search(playable.game.initialState(), { simulations: 50 });
    return { found, threadsThen: searcher.threadsFor({}) };
  });
  expect(found).toMatchObject({ simulations: 50, threads: 1 });
  expect(found.lost).toEqual(['worker 1 is not to be had; the search went on without it']);
  expect(threadsThen).toBe(2);
});

it('a position in the book needs no thread', async () => {
  vi.mocked(openThreads).mockClear();
  const found = await findGame('connect-four')(async (playable) => {
    const searcher = await openSearcher(playable, parseEngine('best'), 2);
    return searcher.search(playable.game.initialState(), { milliseconds: 60_000 });
  });
  expect(found).toMatchObject({ stopped: 'solved', simulations: 0, threads: 1, lost: [], proven: 1 });
  expect(openThreads).not.toHaveBeenCalled();
});

it.each([
  ['uct', 2, 2 ** 23],
  ['uct,c=1', 3, Math.floor(2 ** 24 / 3)],
  ['ismcts', 64, 2 ** 18],
])('threads of %s share the nodes of one tree, %i of them with %i each', async (engine, threads, nodes) => {
  const game = engine === 'ismcts' ? 'kuhn' : 'connect-four';
  expect(await textFor(engine, game, threads)).toBe(`${engine},nodes=${nodes}`);
  expect(await textFor(`${engine},nodes=100`, game, threads)).toBe(`${engine},nodes=100`);
});

/** Returns the configuration that the threads receive. */
async function textFor(engine: string, game: string, threads: number): Promise<string | undefined> {
  vi.mocked(openThreads)
    .mockClear()
    .mockReturnValue(threadsThat(() => Promise.reject(new Error('searched'))));
  await findGame(game)(async (playable) => {
    const searcher = await openSearcher(playable, parseEngine(engine), threads);
    const found = searcher.search(playable.game.initialState(), { simulations: 5 });
    await expect(found).rejects.toThrow('searched');
  });
  return vi.mocked(openThreads).mock.lastCall?.[1];
}

describe('where threads cannot be had, a search', () => {
  const search = vi.fn<() => Promise<never>>();
  const budget = { milliseconds: 60_000 };

  function searched(
    options: SearchOptions,
    threads?: number,
  ): Promise<{ found: ThreadedResult; threadsThen: number }> {
    vi.mocked(openThreads).mockReturnValue(threadsThat(search));
    return findGame('tic-tac-toe')(async (playable) => {
      // Proven within a second, at any budget.
      const searcher = await openSearcher(playable, parseEngine('uct,solver'), threads);
      const found = await searcher.search(playable.game.initialState(), budget, options);
      return { found, threadsThen: searcher.threadsFor(budget) };
    });
  }

  beforeEach(() => {
    vi.clearAllMocks();
  });

  it.each(['WORKER_LOST', 'OUT_OF_MEMORY'] as const)(
    'has one, says so, and ends the others: %s',
    async (code) => {
      search.mockRejectedValueOnce(new BanyanError(code, 'none'));
      const { found, threadsThen } = await searched({ seed: 1 });
      expect(found).toMatchObject({ stopped: 'solved', threads: 1 });
      expect(found.lost).toEqual(['none; the program searches in one thread instead']);
      expect(threadsThen).toBe(1);
      expect(dispose).toHaveBeenCalledOnce();
    },
  );

  it('has what one simulation finds, if it was aborted meanwhile', async () => {
    const abort = new AbortController();
    search.mockImplementationOnce(async () => {
      abort.abort();
      throw new BanyanError('WORKER_LOST', 'none');
    });
    const { found } = await searched({ seed: 1, signal: abort.signal });
    expect(found).toMatchObject({ simulations: 1, stopped: 'aborted', threads: 1 });
    expect(found.lost).toHaveLength(1);
  });

  it('has the time that is left', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    search.mockImplementationOnce(async () => {
      await setImmediate();
      now = 60_000; // the whole time
      clock.mockImplementation(() => (now += 0.5)); // two readings of the clock use up a millisecond
      throw new BanyanError('WORKER_LOST', 'none');
    });
    const { found } = await searched({ seed: 1 });
    clock.mockRestore();
    expect(found).toMatchObject({ stopped: 'milliseconds', threads: 1 });
  });

  it('fails if threads were requested, or for another reason', async () => {
    search.mockRejectedValueOnce(new BanyanError('OUT_OF_MEMORY', 'none'));
    await expect(searched({ seed: 1 }, 2)).rejects.toThrow('none');
    search.mockRejectedValueOnce(new BanyanError('INVALID_OPTION', 'wrong'));
    await expect(searched({ seed: 1 })).rejects.toThrow('wrong');
    expect(dispose).not.toHaveBeenCalled();
  });
});
