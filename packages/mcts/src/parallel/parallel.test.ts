import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callUntyped, errorOf, rejectionOf } from '../../test/errors.ts';
import type { Take } from '../../test/nim.ts';
import { builtWorker } from '../../test/parallel/builtWorker.ts';
import { type FaultyNimState, faultyNim, type WorkerFault } from '../../test/parallel/faultyNim.ts';
import { mergedSequentially } from '../../test/parallel/mergedSequentially.ts';
import type { NimOptions } from '../../test/parallel/nim.worker.ts';
import { agent, explain, mcts, type SearchReport, type Seed } from '../index.ts';
import { type ParallelAgent, type ParallelOptions, type ParallelResult, parallel } from './index.ts';

const address = builtWorker(new URL('../../test/parallel/nim.worker.ts', import.meta.url));
const HEAPS = [3, 4, 5];
const game = faultyNim(...HEAPS);
const START = game.initialState();
const MAX_NODES = 20_000;

/** Every thread that a test started, and those of them that have not exited. */
const threads: Worker[] = [];
const alive = new Set<Worker>();
const agents: ParallelAgent<FaultyNimState, Take>[] = [];

function crew(
  workers: number,
  options: Partial<NimOptions> = {},
  more: ParallelOptions = {},
): ParallelAgent<FaultyNimState, Take> {
  const { mcts, ...rest } = options;
  const made = parallel(
    {
      game,
      options: { heaps: HEAPS, ...rest, mcts: { maxNodes: MAX_NODES, ...mcts } },
      worker: () => {
        const thread = new Worker(address());
        threads.push(thread);
        alive.add(thread);
        thread.on('exit', () => alive.delete(thread));
        return thread;
      },
    },
    { workers, patience: 20_000, ...more },
  );
  agents.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(agents.splice(0).map((each) => each.dispose()));
  expect(alive.size).toBe(0);
  threads.length = 0;
});

/** What cannot differ between two searches of equal seeds and simulations. */
function found<Action>({ milliseconds: _, ...rest }: ParallelResult<Action>): object {
  return rest;
}

/** Holds a result to what is so of any sum of trees: each simulation is in one of them, and visits one action. */
function expectSums({ actions, simulations, nodes, trees }: ParallelResult<Take>): void {
  expect(simulations).toBe(trees.reduce((sum, tree) => sum + tree.simulations, 0));
  expect(nodes).toBe(trees.reduce((sum, tree) => sum + tree.nodes, 0));
  expect(actions.reduce((sum, { visits, newVisits = visits }) => sum + newVisits, 0)).toBe(simulations);
}

function withFault(fault: WorkerFault): FaultyNimState {
  return { ...START, fault };
}

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
      const first = await crew(workers).search(START, { simulations }, { seed: 'same' });
      expect(first).toMatchObject({ simulations, stopped: 'simulations', seed: 'same', lost: [] });
      expectSums(first);
      expect(first).toMatchObject(
        mergedSequentially(mcts(game, { maxNodes: MAX_NODES }), game, START, workers, simulations, 'same'),
      );
      const [most, least] = [first.trees[0].simulations, first.trees[workers - 1].simulations];
      expect(most - least).toBeLessThanOrEqual(1);
      const again = await crew(workers).search(START, { simulations }, { seed: 'same' });
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
    const whole = await crew(2).search(state, budget, { seed: 3 });
    const options = { seed: 3, stopWhenDecided: true };
    const decided = await crew(2).search(state, budget, options);
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

describe('a parallel search that is kept', () => {
  it('advances to the subtrees, and reports new visits', async () => {
    const search = crew(2).start(START, 4);
    const before = await search.think({ simulations: 2_000 });
    expectSums(before);
    await search.advance({ heap: 2, count: 5 });
    const visits = before.actions.find(({ action }) => action.heap === 2 && action.count === 5)?.visits ?? 0;
    const kept = search.report();
    expect(kept).toMatchObject({ player: 1, simulations: 0 });
    expect(kept.actions.reduce((sum, each) => sum + each.visits, 0)).toBe(visits - 2);
    const after = await search.think({ simulations: 1_001 });
    expectSums(after);
    expect(after.simulations).toBe(1_001);
    search.dispose();
  });

  it('ponders until it is stopped, and continues from there', async () => {
    const search = crew(2).start(START, 4);
    const pondering = search.ponder();
    expect(errorOf(() => search.ponder()).code).toBe('BUSY');
    expect(await rejectionOf(search.think({ simulations: 1 }))).toBe('BUSY');
    expect(await rejectionOf(search.advance({ heap: 0, count: 1 }))).toBe('BUSY');
    const pondered = await pondering.stop();
    expect(await pondering.stop()).toBe(pondered);
    expect(await search.think({ simulations: 7 })).toMatchObject({ simulations: pondered.simulations + 7 });
    search.dispose();
  });

  it('does not ponder if the game is over or proven', async () => {
    const two = crew(2, { mcts: { solver: true } });
    const search = two.start({ heaps: [0, 1, 2], toMove: 0 }, 4);
    expect(await search.think({ simulations: 10_000 })).toMatchObject({ stopped: 'solved', proven: 1 });
    expect(await search.ponder().stop()).toMatchObject({ stopped: 'solved', proven: 1 });
    await search.advance({ heap: 2, count: 2 });
    await search.advance({ heap: 1, count: 1 });
    expect(await search.ponder().stop()).toMatchObject({ stopped: 'terminal', returns: [0, 1] });
    search.dispose();
  });

  it('refuses moves that are not legal, and everything once it is disposed of', async () => {
    const two = crew(2);
    const search = two.start(START, 4);
    await search.think({ simulations: 100 });
    expect(await rejectionOf(search.advance({ heap: 0, count: 4 }))).toBe('ILLEGAL_MOVE');
    expect(search.report().simulations).toBe(100);
    search.dispose();
    search.dispose();
    expect(await rejectionOf(search.think({ simulations: 1 }))).toBe('DISPOSED');
    expect(await rejectionOf(search.advance({ heap: 0, count: 1 }))).toBe('DISPOSED');
    expect(errorOf(() => search.report()).code).toBe('DISPOSED');
    expect(await two.search(START, { simulations: 10 })).toMatchObject({ simulations: 10 });
  });

  it('that is disposed of while running rejects, and the agent remains usable', async () => {
    const two = crew(2);
    const search = two.start(START, 4);
    const thinking = search.think(
      { milliseconds: 60_000 },
      { reportEvery: 5, onReport: () => search.dispose() },
    );
    expect(await rejectionOf(thinking)).toBe('DISPOSED');
    expect(await two.search(START, { simulations: 10 })).toMatchObject({ simulations: 10, lost: [] });
  });
});

describe('grow', () => {
  /** What is told of trees, without who grew them. */
  function told({ trees, ...result }: ParallelResult<Take>): object {
    const { milliseconds: _, stopped: __, ...rest } = result;
    return { ...rest, trees: trees.map(({ simulations, nodes }) => [simulations, nodes]) };
  }

  const sizesOf = ({ trees }: ParallelResult<Take>): number[] => trees.map(({ simulations }) => simulations);

  it('repeats a search that the clock ended', async () => {
    const three = crew(3);
    const first = await three.search(START, { milliseconds: 30 }, { seed: 6 });
    const again = three.start(START, 6);
    expect(told(await again.grow(sizesOf(first)))).toEqual(told(first));
    again.dispose();
  });

  it('repeats a search that a proof ended', async () => {
    const two = crew(2, { mcts: { solver: true } });
    const state: FaultyNimState = { heaps: [1, 2, 3], toMove: 0 };
    const first = await two.search(state, { milliseconds: 60_000 }, { seed: 6 });
    expect(first).toMatchObject({ stopped: 'solved' });
    const again = two.start(state, 6);
    const result = await again.grow(sizesOf(first));
    expect(told(result)).toEqual(told(first));
    expect(result.stopped).toBe('solved');
    again.dispose();
  });

  it('repeats a search with simulations in flight, over several rounds and calls', async () => {
    const pairs = { mcts: { inFlight: 2, solver: true, maxNodes: 300_000 } } as const;
    const three = crew(3, pairs);
    const inRounds = await three.search(START, { simulations: 6_001 }, { seed: 6 });
    expect(inRounds).toMatchObject({ stopped: 'simulations', simulations: 6_001 });
    expect(told(await three.start(START, 6).grow(sizesOf(inRounds)))).toEqual(told(inRounds));
    const two = crew(2, pairs);
    const search = two.start(START, 6);
    await search.think({ simulations: 2_002 });
    const inThoughts = await search.think({ simulations: 501 });
    expect(told(await two.start(START, 6).grow(sizesOf(inThoughts)))).toEqual(told(inThoughts));
  });

  it('repeats a search that pondered over a forced move', async () => {
    const two = crew(2);
    const state: FaultyNimState = { heaps: [0, 1, 0], toMove: 1 };
    const search = two.start(state, 6);
    const pondering = search.ponder({ simulations: 50 });
    await expect.poll(() => search.report().simulations, { timeout: 30_000 }).toBe(50);
    const pondered = await pondering.stop();
    const again = await two.start(state, 6).grow(sizesOf(pondered));
    expect(again).toMatchObject({ stopped: 'simulations', simulations: 50 });
    expect(told(again)).toEqual(told(pondered));
  });

  it('gives the same trees after an interruption, from which a search continues', async () => {
    const two = crew(2);
    const whole = two.start(START, 6);
    const expected = await whole.grow([9_000, 5_000]);
    expect(expected.stopped).toBe('simulations');
    const search = two.start(START, 6);
    const signal = { aborted: false };
    const onReport = (): void => {
      signal.aborted = true;
    };
    await search.grow([1, 4_000], { signal, onReport, reportEvery: 1 });
    const result = await search.grow([9_000, 5_000]);
    expect(told(result)).toEqual(told(expected));
    expectSums(result);
    expect(sizesOf(await search.grow([10, 5_001]))).toEqual([9_000, 5_001]);
    expect(await search.think({ simulations: 10 })).toMatchObject({ simulations: 14_011 });
  });

  it('with one tree finds what one agent finds; other trees join later', async () => {
    const alone = await agent(mcts(game, { maxNodes: MAX_NODES })).search(
      START,
      { simulations: 3_000 },
      { seed: 5 },
    );
    const search = crew(3).start(START, 5);
    const { trees, lost, ...result } = await search.grow([3_000]);
    expect(result).toEqual({ ...alone, milliseconds: expect.any(Number) });
    expect([trees.length, lost]).toEqual([1, []]);
    const joined = await search.think({ simulations: 30 });
    expect(sizesOf(joined)).toEqual([3_010, 10, 10]);
    expect(search.trees).toEqual(joined.trees);
  });

  it('ends by the clock and by a signal', async () => {
    const search = crew(2).start(START, 5);
    const sizes = [4_000_000_000, 4_000_000_000];
    expect(await search.grow(sizes, { milliseconds: 20 })).toMatchObject({ stopped: 'milliseconds' });
    const signal = { aborted: false };
    const onReport = (): void => {
      signal.aborted = true;
    };
    expect(await search.grow(sizes, { signal, onReport })).toMatchObject({ stopped: 'aborted' });
    expectSums(await search.grow([1, 1]));
  });

  it('reports the interruption, even if another tree has a proof', async () => {
    const search = crew(2, { mcts: { solver: true, maxNodes: 300_000 } }).start(START, 2);
    const one = await search.grow([1_000_000, 0]);
    expect(one).toMatchObject({ stopped: 'solved', proven: 1 });
    const sizes = [1_000_000, 1_000_000];
    const short = await search.grow(sizes, { milliseconds: 1 });
    expect(short).toMatchObject({ stopped: 'milliseconds', proven: 1 });
    expect(await search.grow(sizes)).toMatchObject({ stopped: 'solved', proven: 1 });
  });

  it('leaves a tree small if its worker is lost, and reports it', async () => {
    const search = crew(2).start(withFault({ seed: 6, after: 3, what: 'crash' }), 6);
    const result = await search.grow([2_000, 1_000]);
    expect(result.lost).toMatchObject([{ worker: 0, reason: 'crashed' }]);
    expect(result.trees.map(({ worker, nodes }) => [worker, nodes > 0])).toContainEqual([1, true]);
    expect(result.simulations).toBeLessThan(3_000);
  });

  it('begins lost trees again, with the same result', async () => {
    const sizes = [2_000, 1_000];
    const expected = await crew(2).start(START, 6).grow(sizes);
    const search = crew(2).start(START, 6);
    await search.grow([1_500, 1_000]);
    await Promise.all(threads.slice(2).map((thread) => thread.terminate()));
    const result = await search.grow(sizes);
    expect(result.lost).toMatchObject([{ worker: 0, reason: 'crashed' }, { worker: 1 }]);
    expect(told({ ...result, lost: [] })).toEqual(told(expected));
    expect((await search.grow(sizes)).lost).toEqual([]);
  });

  it('retries lost trees at each call, and reports each loss', async () => {
    const search = crew(1).start(withFault({ after: 0, what: 'crash' }), 6);
    const error = {
      code: 'WORKER_LOST',
      message: 'this search has lost all its workers: worker 0 crashed: it exited with code 3',
    };
    await expect(search.grow([2_000])).rejects.toMatchObject(error);
    await expect(search.grow([2_000])).rejects.toMatchObject(error);
    expect(threads.length).toBeGreaterThanOrEqual(2);
  });

  it.each([[[]], [[1, 2, 3]], [[1.5]], [[-1]], [[Number.NaN]], [['1']], [7], [undefined]])(
    'refuses %j',
    async (sizes) => {
      const search = crew(2).start(START, 5);
      const grown = Promise.resolve(callUntyped((each: readonly number[]) => search.grow(each), sizes));
      expect(await rejectionOf(grown)).toBe('INVALID_OPTION');
    },
  );
});

describe('expected replies', () => {
  it('come from the tree that visited the action most', async () => {
    const search = crew(2).start(START, 4);
    await search.grow([3_000, 200]);
    const alone = mcts(game, { maxNodes: MAX_NODES }).start(START, 4);
    alone.run(3_000);
    const [{ action }] = alone.report().actions;
    expect(alone.expectedReplies?.(action)).not.toEqual([]);
    expect(search.expectedReplies(action)).toEqual(alone.expectedReplies?.(action));
    const [{ action: best }] = search.report().actions;
    expect([best, ...search.expectedReplies(best)]).toEqual(search.report().principalVariation);
  });

  it('are requested from workers only if they can be read', async () => {
    const one = crew(1);
    await one.ready();
    const post = vi.spyOn(threads[0], 'postMessage');
    const asked = (): unknown[] =>
      post.mock.calls.flatMap(([{ kind, replies }]) => (kind === 'run' ? [replies] : []));
    const onReport = (): void => {};
    await one.search(START, { simulations: 10 }, { onReport });
    const search = one.start(START, 4);
    await search.think({ simulations: 10 });
    await search.grow([30], { onReport });
    await search.ponder({ simulations: 10 }, { onReport }).stop();
    expect(asked()).toEqual(['never', 'at rest', 'with each report', 'with each report']);
  });

  it('are as of the last rest without an onReport', async () => {
    const search = crew(1).start(START, 4);
    const [{ action }] = (await search.think({ simulations: 3_000 })).actions;
    const before = search.expectedReplies(action);
    expect(before).not.toEqual([]);
    const signal = { aborted: false };
    const thinking = search.think({ simulations: Infinity }, { signal });
    await expect.poll(() => search.report().simulations, { timeout: 30_000 }).toBeGreaterThan(3_000);
    expect(search.expectedReplies(action)).toEqual(before);
    signal.aborted = true;
    await thinking;
  });

  it('are empty before the first tree, and only for legal actions', async () => {
    const search = crew(1).start(START, 4);
    expect(search.expectedReplies({ heap: 2, count: 5 })).toEqual([]);
    expect(errorOf(() => search.expectedReplies({ heap: 0, count: 4 })).code).toBe('ILLEGAL_MOVE');
    search.dispose();
    expect(errorOf(() => search.expectedReplies({ heap: 2, count: 5 })).code).toBe('DISPOSED');
  });
});

describe('a worker that', () => {
  it('crashes in a search is given up, and replaced for the next one', async () => {
    const two = crew(2);
    const state = withFault({ seed: 9, after: 3, what: 'crash' });
    const result = await two.search(state, { simulations: 5_000 }, { seed: 9 });
    expect(result).toMatchObject({ simulations: 5_000, stopped: 'simulations' });
    expect(result.lost).toEqual([
      { worker: 0, reason: 'crashed', message: 'worker 0 crashed: it exited with code 3' },
    ]);
    expectSums(result);
    const next = await two.search(START, { simulations: 5_000 }, { seed: 9 });
    expect(next.lost).toEqual([]);
    expect(next.trees.map(({ simulations }) => simulations)).toEqual([2_500, 2_500]);
  });

  it('hangs is given up within its time', async () => {
    const two = crew(2, {}, { patience: 4_000 });
    const atOnce = withFault({ seed: 9, what: 'hang' }); // whatever the time is until its first simulation
    const result = await two.search(atOnce, { milliseconds: 50 }, { seed: 9 });
    expect(result).toMatchObject({ stopped: 'milliseconds', lost: [{ worker: 0, reason: 'late' }] });
    expectSums(result);
    const state = withFault({ seed: 9, after: 3, what: 'hang' });
    const silent = await two.search(state, { simulations: 3_000 }, { seed: 9 });
    expect(silent).toMatchObject({ simulations: 3_000, lost: [{ worker: 0, reason: 'silent' }] });
  });

  it('never answers is given up, although it receives messages', async () => {
    const state = withFault({ seed: 9, what: 'wait' });
    const two = crew(2, {}, { patience: 4_000 });
    const result = await two.search(state, { milliseconds: 50 }, { seed: 9 });
    expect(result).toMatchObject({ stopped: 'milliseconds', lost: [{ worker: 0, reason: 'late' }] });
  });

  it('is the last one and crashes rejects the search; the next search succeeds', async () => {
    const two = crew(2);
    const state = withFault({ after: 3, what: 'crash' });
    await expect(two.search(state, { simulations: 5_000 })).rejects.toMatchObject({
      code: 'WORKER_LOST',
      message: 'this search has lost all its workers: worker 0 crashed: it exited with code 3',
    });
    expect(await two.search(START, { simulations: 100 })).toMatchObject({ simulations: 100, lost: [] });
  });

  it('is killed between two calls loses its tree, and begins another', async () => {
    const search = crew(2).start(START, 9);
    const first = await search.think({ simulations: 1_000 });
    const killed = threads[0];
    await killed.terminate();
    const second = await search.think({ simulations: 1_000 });
    expect(second.lost).toMatchObject([{ worker: 0, reason: 'crashed' }]);
    expect(second.simulations).toBe(2_000);
    expect(second.trees.map(({ worker }) => worker)).toEqual([0, 1, 0]);
    expect(second.trees[0]).toEqual({ ...first.trees[0], nodes: 0 });
    expectSums(second);
    await search.advance({ heap: 2, count: 5 });
    const third = await search.think({ simulations: 1_000 });
    expect(third).toMatchObject({ simulations: 1_000, lost: [], trees: [{ worker: 1 }, { worker: 0 }] });
    expectSums(third);
    search.dispose();
  });

  it('throws rejects the search with its error, and is not lost', async () => {
    const two = crew(2);
    const state = withFault({ seed: 9, after: 3, what: 'throw' });
    await expect(two.search(state, { milliseconds: 60_000 }, { seed: 9 })).rejects.toMatchObject({
      name: 'TypeError',
      message: 'heap 9 is not a heap',
    });
    expect(await two.search(START, { simulations: 10 }, { seed: 9 })).toMatchObject({ lost: [] });
    expect(threads).toHaveLength(2);
  });
});

describe('workers that cannot start', () => {
  it('because their factory throws give one clear error', async () => {
    const none = crew(2, { startFault: 'throw' });
    const error = {
      code: 'WORKER_LOST',
      message: 'there are no workers: worker 0 could not make its engine: no such heap',
    };
    await expect(none.ready()).rejects.toMatchObject(error);
    await expect(none.search(START, { simulations: 10 })).rejects.toMatchObject(error);
    expect(threads).toHaveLength(2); // no immediate second try
  });

  it('because they crash or hang give one as well', async () => {
    await expect(crew(1, { startFault: 'crash' }).ready()).rejects.toMatchObject({
      message: 'there are no workers: worker 0 crashed: it exited with code 3',
    });
    const hanging = crew(1, { startFault: 'hang' }, { patience: 100, startPatience: 500 });
    await expect(hanging.ready()).rejects.toMatchObject({
      message: 'there are no workers: worker 0 was not ready in time',
    });
  });

  it('are no longer awaited after a signal', async () => {
    const hanging = crew(1, { startFault: 'hang' });
    let asked = 0;
    const signal = {
      get aborted(): boolean {
        return ++asked > 3;
      },
    };
    const result = await hanging.search(START, { simulations: 10 }, { signal });
    expect(result).toMatchObject({ stopped: 'aborted', simulations: 0, trees: [] });
    expect(result.actions).toHaveLength(12);
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
    ['without a module', { game }, 'module must be an absolute address'],
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
