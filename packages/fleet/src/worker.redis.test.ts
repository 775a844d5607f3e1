/** Which games a worker gets, and how many at once. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useFleet } from '../test/fleet.ts';
import { runOptions, Sums, sumOf, workerOptions } from '../test/sums.ts';
import { coordinate, work } from './index.ts';

const { url, withWorkers } = useFleet();

it('a worker that serves two runs plays no more games at once than it has threads, and both in turn', async ({
  signal,
}) => {
  let playing = 0;
  let most = 0;
  const order: string[] = [];
  let release = (): void => {};
  const two = new Promise<void>((resolve) => {
    release = resolve;
  });
  signal.addEventListener('abort', () => release()); // a game that is played alone ends with the test
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    most = Math.max(most, ++playing);
    order.push(String(shared));
    if (playing === 2) release();
    await two; // the first game goes on when a second has begun
    await setImmediate();
    playing--;
    return sumOf(shared, task);
  };
  const runs = [
    { source: new Sums(60), options: { id: 'plain', shared: 1 } },
    { source: new Sums(60), options: { id: 'needy', shared: 2, needs: ['commands'] } },
  ];
  await withWorkers([{ play, threads: 2, offers: ['commands'] }], () =>
    Promise.all(
      runs.map(({ source, options }) =>
        coordinate(source, runOptions(url(), { ...options, jobMilliseconds: 0 })),
      ),
    ),
  );
  expect(most).toBe(2);
  expect(runs.map(({ source }) => source.stored.size)).toEqual([60, 60]);
  const [first = '', last = ''] = [order[0], order.at(-1)];
  expect(order.indexOf(first === '1' ? '2' : '1')).toBeLessThan(order.lastIndexOf(first));
  expect(order.indexOf(last === '1' ? '2' : '1')).toBeLessThan(order.lastIndexOf(last));
});

describe('a worker', () => {
  it('of another build is refused, with both builds', async () => {
    const stop = new AbortController();
    const refusal =
      'the worker on old is refused: it has version 0.9.0 (build xyz), and this is version 1.0.0 (build abc)';
    const say = (text: string): void => {
      if (text === refusal) stop.abort();
    };
    const build = { version: '0.9.0', signature: 'xyz' };
    const source = new Sums(10);
    await withWorkers([{ machine: 'old', build }], () =>
      coordinate(source, { ...runOptions(url()), say, signal: stop.signal }),
    );
    expect(stop.signal.aborted).toBe(true);
    expect(source.stored.size).toBe(0);
  });

  it('whose build no run needs ends, with both builds', async () => {
    const stop = new AbortController();
    const waiting = coordinate(new Sums(10), runOptions(url(), { signal: stop.signal }));
    const build = { version: '0.9.0', signature: 'xyz' };
    await expect(work(workerOptions(url(), { build }))).rejects.toThrow(
      'sums needs version 1.0.0 (build abc), and this worker has version 0.9.0 (build xyz): update one of them',
    );
    stop.abort();
    await waiting;
  });

  it('of another program is not refused, and gets no games', async () => {
    const said: string[] = [];
    const source = new Sums(10);
    const end = new AbortController();
    const build = { program: 'other', version: '0.9.0', signature: 'xyz' };
    let running: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve) => {
      const say = (text: string): void => {
        if (said.push(text) === 1) resolve(); // it waits for workers
      };
      running = coordinate(source, { ...runOptions(url()), say });
    });
    let working: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      const options = { machine: 'other', build, signal: end.signal, ready: resolve };
      working = work(workerOptions(url(), options));
      working.catch(reject);
    });
    await withWorkers([{}], () => running);
    end.abort();
    expect(await working).toBe(0);
    expect(source.stored.size).toBe(10);
    expect(said).toEqual(['waiting for workers: no worker has taken a game']);
  });

  it('that offers what a run needs gets its games, and another does not', async () => {
    const source = new Sums(10);
    const plain: unknown[] = [];
    const play = async (shared: unknown, task: unknown): Promise<number> => {
      plain.push(task);
      return sumOf(shared, task);
    };
    const workers = [{ play }, { machine: 'two', offers: ['mine', 'commands'] }];
    await withWorkers(workers, () => coordinate(source, runOptions(url(), { needs: ['commands'] })));
    expect(plain).toEqual([]);
    expect(new Set([...source.stored.values()].map(({ machine }) => machine))).toEqual(new Set(['two']));
  });
});
