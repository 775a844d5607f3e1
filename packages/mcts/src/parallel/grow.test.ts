/** Trees of given sizes: `grow` repeats a parallel search. */
import { describe, expect, it } from 'vitest';
import { callUntyped, rejectionOf } from '../../test/errors.ts';
import type { Take } from '../../test/nim.ts';
import { crews, expectSums, game, MAX_NODES, START, withFault } from '../../test/parallel/crews.ts';
import type { FaultyNimState } from '../../test/parallel/faultyNim.ts';
import { agent, MAX_VISITS, mcts } from '../index.ts';
import type { ParallelResult } from './index.ts';

const { crew, threads } = crews();

describe('grow', () => {
  /** A result without its time and without the names of workers. */
  function comparable({ trees, ...result }: ParallelResult<Take>): object {
    const { milliseconds: _, stopped: __, ...rest } = result;
    return { ...rest, trees: trees.map(({ simulations, nodes }) => [simulations, nodes]) };
  }

  const sizesOf = ({ trees }: ParallelResult<Take>): number[] => trees.map(({ simulations }) => simulations);

  it('repeats a search that the clock ended', async () => {
    const three = crew(3);
    const first = await three.search(START, { milliseconds: 30 }, { seed: 6 });
    const again = three.start(START, 6);
    expect(comparable(await again.grow(sizesOf(first)))).toEqual(comparable(first));
    again.dispose();
  });

  it('repeats a search that a proof ended', async () => {
    const two = crew(2, { mcts: { solver: true } });
    const state: FaultyNimState = { heaps: [1, 2, 3], toMove: 0 };
    const first = await two.search(state, { milliseconds: 60_000 }, { seed: 6 });
    expect(first).toMatchObject({ stopped: 'solved' });
    const again = two.start(state, 6);
    const result = await again.grow(sizesOf(first));
    expect(comparable(result)).toEqual(comparable(first));
    expect(result.stopped).toBe('solved');
    again.dispose();
  });

  it('repeats a search with simulations in flight, over several rounds and calls', async () => {
    const pairs = { mcts: { inFlight: 2, solver: true, maxNodes: 300_000 } } as const;
    const three = crew(3, pairs);
    const inRounds = await three.search(START, { simulations: 6_001 }, { seed: 6 });
    expect(inRounds).toMatchObject({ stopped: 'simulations', simulations: 6_001 });
    expect(comparable(await three.start(START, 6).grow(sizesOf(inRounds)))).toEqual(comparable(inRounds));
    const two = crew(2, pairs);
    const search = two.start(START, 6);
    await search.think({ simulations: 2_002 });
    const inThoughts = await search.think({ simulations: 501 });
    expect(comparable(await two.start(START, 6).grow(sizesOf(inThoughts)))).toEqual(comparable(inThoughts));
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
    expect(comparable(again)).toEqual(comparable(pondered));
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
    expect(comparable(result)).toEqual(comparable(expected));
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
    const sizes = [MAX_VISITS, MAX_VISITS];
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
    expect(comparable({ ...result, lost: [] })).toEqual(comparable(expected));
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
