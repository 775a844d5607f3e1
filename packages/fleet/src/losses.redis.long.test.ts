/** What becomes of games whose job loses its lock: their worker has ended, or Redis was away. */
import { Worker as QueueWorker } from 'bullmq';
import type { Redis } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { useFleet } from '../test/fleet.ts';
import { BUILD, runOptions, SHARED, Sums, sumOf, workerOptions } from '../test/sums.ts';
import { queueName } from './build.ts';
import { connect } from './connection.ts';
import { coordinate, work } from './index.ts';
import type { GamesJob } from './messages.ts';
import { Run } from './run.ts';

const { url, redis, withWorkers } = useFleet();

/** The lock of a job, which its worker renews, in milliseconds. */
const LOST_AFTER = 300;

/** Removes the lock of the job of a game, which its worker cannot renew then. */
async function loseLock(server: Redis, game: number): Promise<void> {
  for (const lock of await server.keys('bull:*:lock')) {
    const data = await server.hget(lock.replace(/:lock$/, ''), 'data');
    if (data?.includes(`"number":${game},`)) await server.del(lock);
  }
}

/** A promise that is settled with the test. */
function untilEnd(): { readonly promise: Promise<number>; readonly end: () => void } {
  let end = (): void => {};
  const promise = new Promise<number>((resolve) => {
    end = () => resolve(0);
  });
  return { promise, end };
}

it('a game that is alone in its job and ends three workers is given up, and nothing of its jobs stays', async () => {
  const source = new Sums(1);
  const taken: string[] = [];
  const { promise, end } = untilEnd();
  const take = async ({ id = '' }: { readonly id?: string | undefined }): Promise<void> => {
    taken.push(id);
    await new Run(redis(), 'test').hold(id, 'a worker that is not announced any more');
    await loseLock(redis(), 0);
    await promise;
  };
  const connection = await connect(url());
  const worker = new QueueWorker<GamesJob>(queueName(BUILD, []), take, {
    connection,
    concurrency: 4,
    lockDuration: LOST_AFTER,
    stalledInterval: LOST_AFTER,
    maxStalledCount: 0,
    drainDelay: 1,
  }).on('error', () => {});
  await coordinate(source, runOptions(url()));
  end();
  await worker.close();
  connection.disconnect();
  expect([...source.givenUp]).toEqual([[0, 'its worker was lost']]);
  expect(taken).toHaveLength(3);
  expect(await redis().keys('bull:*:failed')).toEqual([]);
});

it('a game that loses its lock three times is played, while its worker is present', async () => {
  const source = new Sums(1);
  const { promise, end } = untilEnd();
  let taken = 0;
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    if (++taken > 3) return sumOf(shared, task);
    await loseLock(redis(), 0);
    return promise;
  };
  const stop = new AbortController();
  const options = { play, threads: 8, lostAfter: LOST_AFTER, signal: stop.signal };
  const working = work(workerOptions(url(), options));
  await coordinate(source, runOptions(url()));
  stop.abort();
  end();
  await working;
  expect([...source.givenUp]).toEqual([]);
  expect(source.stored.get(0)?.result).toBe(sumOf(SHARED, 0));
});

it('a replay that ends its workers is given up, and the run ends', async () => {
  const source = new Sums(20);
  const playedByOne = new Set<unknown>();
  const { promise, end } = untilEnd();
  const one = async (shared: unknown, task: unknown): Promise<number> => {
    playedByOne.add(task);
    return sumOf(shared, task);
  };
  const lost: unknown[] = [];
  const two = async (shared: unknown, task: unknown): Promise<number> => {
    if (!playedByOne.has(task)) return sumOf(shared, task);
    lost.push(task);
    await loseLock(redis(), Number(task));
    return promise;
  };
  const options = runOptions(url(), { replayShare: 1e-9 }); // the first game of each machine
  const workers = [{ play: one }, { machine: 'two', play: two, threads: 8, lostAfter: LOST_AFTER }];
  await withWorkers(workers, () => coordinate(source, options).finally(end));
  expect(lost).toHaveLength(3);
  expect(options.said).toContain(`the replay of game ${lost[0]} is given up: it has lost 3 workers`);
});

it('a job that waits for a slot of a busy worker goes to an idle one', async () => {
  const { promise, end } = untilEnd();
  const runs = { busy: new Sums(1), other: new Sums(1) };
  const play = (): Promise<number> => promise;
  const offers = ['commands'];
  const start = (id: keyof typeof runs, needs: readonly string[]): Promise<unknown> =>
    coordinate(runs[id], runOptions(url(), { id, needs }));
  const active = (needs: readonly string[]): Promise<unknown> =>
    vi.waitFor(
      async () => expect(await redis().llen(`bull:${queueName(BUILD, needs)}:active`)).toBe(1),
      60_000,
    );
  await withWorkers([{ play, threads: 1, offers }], async () => {
    const busy = start('busy', []);
    await active([]);
    const other = start('other', offers);
    await active(offers); // it waits for a slot
    await withWorkers([{ machine: 'idle', threads: 1, offers }], () => other);
    end();
    await busy;
  });
  expect(runs.other.stored.get(0)?.machine).toBe('idle');
});
