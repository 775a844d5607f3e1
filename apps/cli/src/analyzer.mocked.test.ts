import { beforeEach, expect, it, vi } from 'vitest';
import { type Analyzer, AnalyzerCache } from './analyzer.ts';
import { parseEngine } from './engines/engineConfig.ts';
import { openSearcher } from './engines/searcher.ts';

vi.mock('./engines/searcher.ts', () => ({ openSearcher: vi.fn() }));

/** The numbers of threads of the closed engines, in order. */
const closed: number[] = [];

beforeEach(() => {
  closed.length = 0;
  vi.mocked(openSearcher)
    .mockReset()
    .mockImplementation(async (_, __, threads = 1) => ({
      name: 'uct',
      budget: {},
      threadsFor: () => threads,
      warmUp: () => {},
      search: () => Promise.reject(new Error('searched')),
      start: async () => undefined,
      dispose: async () => {
        closed.push(threads);
      },
    }));
});

function get(analyzers: AnalyzerCache, engine: string, threads: number): Promise<Analyzer> {
  return analyzers.get('tic-tac-toe', parseEngine(engine), { simulations: 10 }, threads);
}

it('the eight latest analyzers are kept, and others closed', async () => {
  const analyzers = new AnalyzerCache();
  const first = await get(analyzers, 'uct', 1);
  for (let threads = 2; threads <= 8; threads++) await get(analyzers, 'uct', threads);
  expect(await get(analyzers, 'uct', 1)).toBe(first);
  expect(closed).toEqual([]);
  await get(analyzers, 'uct', 9);
  expect(closed).toEqual([2]);
  await get(analyzers, 'uct', 10);
  expect(closed).toEqual([2, 3]);
});

it('cached analyzers have at most 64 threads in total, or those of the latest one', async () => {
  const analyzers = new AnalyzerCache();
  for (const threads of [30, 20, 14]) await get(analyzers, 'uct', threads);
  expect(closed).toEqual([]);
  await get(analyzers, 'uct', 15);
  expect(closed).toEqual([30]);
  const last = await get(analyzers, 'uct', 64);
  expect(closed.toSorted()).toEqual([14, 15, 20, 30]);
  expect(await get(analyzers, 'uct', 64)).toBe(last);
});

it('an analyzer closes after its running analysis', async () => {
  const analyzers = new AnalyzerCache();
  const busy = await get(analyzers, 'uct', 40);
  let end = (_: Error): void => {};
  const searcher = await vi.mocked(openSearcher).mock.results[0]?.value;
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  ended.catch(() => {}); // the search begins a moment later
  searcher.search = () => ended;
  const { signal } = new AbortController();
  const analysis = busy.analyze({ position: '', budget: {}, seed: 1, signal });
  await get(analyzers, 'uct', 41);
  expect(closed).toEqual([]);
  end(new Error('ended'));
  await expect(analysis).rejects.toThrow('ended');
  expect(closed).toEqual([40]);
});

it('budgets share an analyzer, except for Gumbel planning', async () => {
  const analyzers = new AnalyzerCache();
  const of = (engine: string, simulations: number): Promise<Analyzer> =>
    analyzers.get('tic-tac-toe', parseEngine(engine), { simulations }, undefined);
  expect(await of('uct,simulations=5', 10)).toBe(await of('uct,milliseconds=5', 20));
  expect(await of('uct,gumbel', 10)).toBe(await of('uct,gumbel', 10));
  expect(await of('uct,gumbel', 10)).not.toBe(await of('uct,gumbel', 20));
  expect(openSearcher).toHaveBeenCalledTimes(3);
});

it('an analyzer that cannot be opened is not kept', async () => {
  const analyzers = new AnalyzerCache();
  vi.mocked(openSearcher).mockRejectedValueOnce(new Error('not now'));
  await expect(get(analyzers, 'uct', 1)).rejects.toThrow('not now');
  await get(analyzers, 'uct', 1);
  expect(openSearcher).toHaveBeenCalledTimes(2);
});
