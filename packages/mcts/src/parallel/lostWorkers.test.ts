/** Workers that crash, hang, throw, or never start. */
import { describe, expect, it } from 'vitest';
import { crews, expectSums, START, withFault } from '../../test/parallel/crews.ts';

const { crew, threads } = crews();

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
    const two = crew(2, {}, { patience: 2_000 });
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
    const two = crew(2, {}, { patience: 2_000 });
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
