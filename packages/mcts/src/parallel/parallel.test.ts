import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf, rejectionOf } from '../../test/errors.ts';
import type { Take } from '../../test/nim.ts';
import {
  crews,
  expectSums,
  found,
  game,
  HEAPS,
  MAX_NODES,
  START,
  withFault,
} from '../../test/parallel/crews.ts';
import type { FaultyNimState } from '../../test/parallel/faultyNim.ts';
import { mergedSequentially } from '../../test/parallel/mergedSequentially.ts';
import { agent, explain, mcts, type SearchReport, type Seed } from '../index.ts';
import { parallel } from './index.ts';

const { address, alive, crew } = crews();

describe('a parallel agent', () => {
  it('of one worker finds what the agent finds', async () => {
    const alone = await agent(mcts(game, { maxNodes: MAX_NODES })).search(
      START,
      { simulations: 3_000 },
      { seed: 5 },
    );
    const one = await crew(1).search(START, { simulations: 3_000 }, { seed: 5 });
    const { trees, lost, ...result } = one;
    expect(result).toEqual({ ...alone, milliseconds: expect.any(Number) });
    expect(lost).toEqual([]);
    expect(trees).toEqual([{ worker: 0, simulations: 3_000, nodes: alone.nodes }]);
  });

  it.each([
    [2, 1],
    [2, 5_001],
    [3, 2],
    [3, 2_002],
  ])(
    'of %i workers runs %i simulations in all, and finds the same each time',
    async (workers, simulations) => {
      const searcher = crew(workers);
      const first = await searcher.search(START, { simulations }, { seed: 'same' });
      expect(first).toMatchObject({ simulations, stopped: 'simulations', seed: 'same', lost: [] });
      expectSums(first);
      expect(first).toMatchObject(
        mergedSequentially(mcts(game, { maxNodes: MAX_NODES }), game, START, workers, simulations, 'same'),
      );
      const [most, least] = [first.trees[0].simulations, first.trees[workers - 1].simulations];
      expect(most - least).toBeLessThanOrEqual(1);
      const again = await searcher.search(START, { simulations }, { seed: 'same' });
      expect(found(again)).toEqual(found(first));
    },
  );

  it('finds the winning move of nim, and explains it', async () => {
    const state: FaultyNimState = { heaps: [0, 1, 3], toMove: 1 };
    const result = await crew(2).search(state, { simulations: 2_000 }, { seed: 1 });
    expect(result).toMatchObject({ player: 1, action: { heap: 2, count: 2 } });
    expect(explain(result, { format: ({ heap, count }) => `${count} of heap ${heap}` }).sentence).toMatch(
      /^2 of heap 2 got .* of the simulations .* the next/,
    );
  });

  it('proves what one solver proves, at the same simulations each time', async () => {
    const budget = { simulations: 1_000_000 };
    const solver = { mcts: { solver: true, maxNodes: 300_000 } };
    const [one, other] = [crew(2, solver), crew(2, solver)];
    const first = await one.search(START, budget, { seed: 2 });
    expect(first).toMatchObject({
      stopped: 'solved',
      status: 'solved',
      proven: 1,
      action: { heap: 0, count: 2 },
    });
    expect(first.simulations).toBeLessThan(100_000);
    expect(found(await other.search(START, budget, { seed: 2 }))).toEqual(found(first));
  });

  it('stops when decided, with the recommendation of the whole search', async () => {
    const budget = { simulations: 10_000 };
    const state: FaultyNimState = { heaps: [1, 1, 4], toMove: 0 };
    const two = crew(2);
    const whole = await two.search(state, budget, { seed: 3 });
    const options = { seed: 3, stopWhenDecided: true };
    const decided = await two.search(state, budget, options);
    expect(decided).toMatchObject({ stopped: 'decided', action: whole.action });
    expect(decided.simulations).toBeLessThan(10_000);
    expect(found(await crew(2).search(state, budget, options))).toEqual(found(decided));
  });

  it('obeys bounds in nodes and bytes, to within one expansion per worker', async () => {
    const two = crew(2);
    for (const nodes of [1, 2, 13, 5_000]) {
      const result = await two.search(START, { nodes });
      expect(result.stopped).toBe('nodes');
      expect(result.nodes).toBeGreaterThanOrEqual(nodes);
      expect(result.nodes).toBeLessThan(nodes + 2 * 12);
    }
    const result = await two.search(START, { bytes: 28 * 1_000 });
    expect(result).toMatchObject({ stopped: 'bytes', bytes: 28 * result.nodes });
    expect(Math.abs(result.nodes - 1_000)).toBeLessThan(2 * 12);
  });

  it('continues with full trees until its time is over', async () => {
    const search = crew(2, { mcts: { maxNodes: 100 } }).start(START, 5);
    const full = await search.think({ simulations: 1_000 });
    expect(full).toMatchObject({ simulations: 1_000, stopped: 'simulations', status: 'memory' });
    const more = await search.think({ simulations: 500 });
    expect(more).toMatchObject({ simulations: 1_500, stopped: 'simulations', nodes: full.nodes });
    expectSums(more);
    expect(await search.think({ milliseconds: 1 })).toMatchObject({
      stopped: 'milliseconds',
      status: 'memory',
    });
    search.dispose();
  });

  it('ends a search bounded only by nodes once no tree can grow', async () => {
    const result = await crew(2, { mcts: { maxNodes: 100 } }).search(START, { nodes: 1_000_000 });
    expect(result).toMatchObject({ stopped: 'nodes', status: 'memory' });
  });

  it('returns a forced move or a finished game at once', async () => {
    const two = crew(2);
    const forced = await two.search({ heaps: [0, 1, 0], toMove: 1 }, { milliseconds: 60_000 });
    expect(forced).toMatchObject({ action: { heap: 1, count: 1 }, stopped: 'forced', simulations: 0 });
    const over = await two.search({ heaps: [0, 0, 0], toMove: 1 }, { milliseconds: 60_000 });
    expect(over).toMatchObject({ action: undefined, returns: [1, 0], stopped: 'terminal' });
  });

  it('reports the sums so far, and ends by a signal with the best so far', async () => {
    const reports: SearchReport<Take>[] = [];
    const signal = { aborted: false };
    const result = await crew(2).search(
      START,
      { simulations: Infinity },
      {
        signal,
        reportEvery: 5,
        onReport(report) {
          if (reports.push(report) === 6) signal.aborted = true;
        },
      },
    );
    expect(result.stopped).toBe('aborted');
    expectSums(result);
    const counts = [...reports, result].map(({ simulations }) => simulations);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(0);
  });

  it('passes on an error of onReport, and can search again', async () => {
    const two = crew(2);
    const failing = two.search(
      START,
      { milliseconds: 60_000 },
      {
        reportEvery: 1,
        onReport() {
          throw new RangeError('enough');
        },
      },
    );
    await expect(failing).rejects.toThrow(new RangeError('enough'));
    expect(await two.search(START, { simulations: 10 })).toMatchObject({ simulations: 10, lost: [] });
  });

  it('searches several states concurrently as it does one after the other', async () => {
    const two = crew(2);
    const search = (seed: Seed) => two.search(START, { simulations: 4_000 }, { seed });
    const together = await Promise.all([search(1), search(2), search(3)]);
    for (const [index, result] of together.entries())
      expect(found(result)).toEqual(found(await search(index + 1)));
  });
});

describe('dispose', () => {
  it('ends searches under way with DISPOSED, and every thread, even one that hangs', async () => {
    const two = crew(2);
    const searching = two.search(
      withFault({ what: 'hang' }),
      { simulations: Infinity },
      { signal: { aborted: false } },
    );
    const refusal = rejectionOf(searching);
    await two.ready();
    await Promise.all([two.dispose(), two.dispose()]);
    expect(alive.size).toBe(0);
    expect(await refusal).toBe('DISPOSED');
    expect(await rejectionOf(two.search(START, { simulations: 1 }))).toBe('DISPOSED');
    expect(await rejectionOf(two.ready())).toBe('DISPOSED');
    expect(errorOf(() => two.start(START)).code).toBe('DISPOSED');
  });
});

describe('an invalid argument', () => {
  it('is refused as by an agent: budget, seed, option or signal', async () => {
    const two = crew(2);
    expect(await rejectionOf(two.search(START, { simulations: 0 }))).toBe('INVALID_BUDGET');
    expect(await rejectionOf(two.search(START, {}))).toBe('NO_STOP_CONDITION');
    expect(await rejectionOf(two.search(START, { simulations: 1 }, { seed: -1 }))).toBe('INVALID_SEED');
    expect(await rejectionOf(two.search(START, { simulations: 1 }, { reportEvery: 0 }))).toBe(
      'INVALID_OPTION',
    );
    await expect(two.search(START, { simulations: 1 }, { signal: AbortSignal.abort('no') })).rejects.toBe(
      'no',
    );
  });

  it.each([
    [{ workers: 0 }, 'workers must be a whole number from 1 to 256, not 0'],
    [{ workers: 257 }, 'workers must be a whole number from 1 to 256, not 257'],
    [{ patience: 99 }, 'patience must be a whole number from 100'],
    [{ startPatience: 1.5 }, 'startPatience must be a whole number from 100'],
    [{ finalMove: 'visits' }, 'finalMove must be a function such as mostVisits or bestValue, not "visits"'],
    [{ threads: 2 }, 'parallel has no option "threads"'],
  ])('is refused in options such as %j', (options, message) => {
    const factory = { game, module: address() };
    expect(errorOf(() => callUntyped(parallel, factory, options)).message).toContain(message);
  });

  it.each([
    ['without a module and a worker', { game }, 'needs module or worker'],
    ['with an address of nowhere', { game, module: './engine.js' }, 'module must be an absolute address'],
    ['with a worker not to be called', { game, worker: 'game.worker.js' }, 'worker must be a function'],
    ['without a game', { module: 'file:///engine.js' }, 'expected a Game'],
    ['with a wrong name', { game, modul: 'file:///engine.js' }, 'did you mean module'],
    ['with functions', { game, module: 'file:///engine.js', options: { at: () => 1 } }, 'must be data'],
  ])('is refused in factories %s', (_, factory, message) => {
    expect(errorOf(() => callUntyped(parallel, factory)).message).toContain(message);
  });

  it('is refused for a state that cannot be cloned', async () => {
    const plain = parallel(
      {
        game: { ...game, clone: (state) => state },
        worker: () => new Worker(address()),
        options: { heaps: HEAPS },
      },
      { workers: 1 },
    );
    const state = { ...START, extra: () => 1 };
    expect(await rejectionOf(plain.search(state, { simulations: 1 }))).toBe('INVALID_OPTION');
    await plain.dispose();
  });
});
