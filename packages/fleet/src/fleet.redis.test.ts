/** A coordinator and its workers, over a real Redis. */
import { describe, expect, it } from 'vitest';
import { useFleet } from '../test/fleet.ts';
import { runOptions, SHARED, Sums, sumOf, workerOptions } from '../test/sums.ts';
import { coordinate, work } from './index.ts';
import { startRedis } from './testing/index.ts';

const { url, redis, withWorkers } = useFleet();

it('two workers play every game once, and nothing of the run stays in Redis', async () => {
  const source = new Sums(200);
  await withWorkers([{ machine: 'one' }, { machine: 'two' }], () => coordinate(source, runOptions(url())));
  expect(source.stored.size).toBe(200);
  expect(source.isRight).toBe(true);
  expect(await redis().keys('banyan:run:*')).toEqual([]);
});

it('a worker reads once what the games of a run share', async () => {
  const source = new Sums(60);
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    const [key = ''] = await redis().keys('banyan:run:*:open');
    if (key !== '') await redis().set(key, '"read again"', 'KEEPTTL');
    return sumOf(shared, task);
  };
  await withWorkers([{ play }], () => coordinate(source, runOptions(url())));
  expect(source.stored.size).toBe(60);
  expect(source.isRight).toBe(true);
});

it('a worker that ends in a job gives the rest of its games back', async () => {
  const source = new Sums(60);
  const end = new AbortController();
  let played = 0;
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    if (++played === 5) end.abort();
    return sumOf(shared, task);
  };
  await withWorkers([{ play, signal: end.signal }, { machine: 'two' }], () =>
    coordinate(source, runOptions(url())),
  );
  expect(source.stored.size).toBe(60);
});

it('what Redis has lost is put there again', async () => {
  const source = new Sums(400);
  let played = 0;
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    if (++played === 50 || played === 150) await redis().flushall();
    return sumOf(shared, task);
  };
  await withWorkers([{ play }], () => coordinate(source, runOptions(url())));
  expect(source.stored.size).toBe(400);
  expect(source.isRight).toBe(true);
});

it('a game that fails three times is given up, and the others are played', async () => {
  const source = new Sums(20);
  const failures: number[] = [];
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    if (task !== 7) return sumOf(shared, task);
    failures.push(7);
    throw new Error('seven is odd');
  };
  await withWorkers([{ play }], () => coordinate(source, runOptions(url())));
  expect(failures).toHaveLength(3);
  expect([...source.givenUp]).toEqual([[7, 'one: seven is odd']]);
  expect(source.stored.size).toBe(19);
});

it('without a worker, a run says so with the command that starts one, and goes on waiting', async () => {
  const source = new Sums(10);
  const said: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const say = (text: string): void => {
      said.push(text);
      resolve();
    };
    running = coordinate(source, { ...runOptions(url(), { workerCommand: 'work --hard' }), say });
  });
  expect(said).toEqual(['waiting for workers: no worker has taken a game; start one by work --hard']);
  await withWorkers([{}], () => running);
  expect(source.stored.size).toBe(10);
});

it('a machine with an impossible result is excluded, and its games are played again', async () => {
  const source = new Sums(20);
  const options = runOptions(url());
  let played = 0;
  const play = async (_: unknown, task: unknown): Promise<unknown> =>
    ++played === 3 ? 'three' : sumOf(SHARED, task);
  const refused = work(workerOptions(url(), { machine: 'bad', play })).catch(String);
  const good = async (shared: unknown, task: unknown): Promise<number> => {
    await refused;
    return sumOf(shared, task);
  };
  await withWorkers([{ machine: 'good', play: good }], () => coordinate(source, options));
  expect(options.said.join('\n')).toMatch(/^bad is excluded: its game \d+ is impossible$/m);
  expect([...source.stored.values()].every(({ machine }) => machine === 'good')).toBe(true);
  expect(source.stored.size).toBe(20);
});

it('a run that is over early leaves no jobs', async () => {
  const source = new Sums(10_000);
  source.enough = 30;
  await withWorkers([{}], () => coordinate(source, runOptions(url())));
  expect(source.stored.size).toBeLessThan(10_000);
  expect(await redis().keys('bull:*:wait')).toEqual([]);
});

it('a coordinator that starts again takes over what its predecessor left', async () => {
  const own = await startRedis({ appendOnly: true });
  const stop = new AbortController();
  const say = (): void => void own.kill().then(() => stop.abort());
  // It cannot remove its jobs without a server.
  await coordinate(new Sums(40), { ...runOptions(own.url), say, signal: stop.signal });
  await own.restart();
  const source = new Sums(40);
  const played: unknown[] = [];
  const play = async (shared: unknown, task: unknown): Promise<number> => {
    played.push(task);
    return sumOf(shared, task);
  };
  const end = new AbortController();
  const working = work(workerOptions(own.url, { play, signal: end.signal }));
  await coordinate(source, runOptions(own.url, { continues: true }));
  end.abort();
  await working;
  await own.stop();
  expect(source.isRight).toBe(true);
  expect(played.toSorted()).toEqual([...source.stored.keys()].toSorted());
});

describe('replays', () => {
  const bad = async (shared: unknown, task: unknown): Promise<number> =>
    sumOf(shared, task) + (Number(task) % 2);

  it('find a machine that plays otherwise; it gets the reason and is excluded', async () => {
    const source = new Sums(300);
    const options = runOptions(url(), { replayShare: 0.1 });
    const isExcluded = (): boolean => options.said.some((text) => text.startsWith('bad is excluded'));
    const ended = work(workerOptions(url(), { machine: 'bad', play: bad })).catch(String);
    const play = async (shared: unknown, task: unknown): Promise<number> => {
      if (isExcluded()) await ended; // the bad machine takes another job first
      return sumOf(shared, task);
    };
    const { excluded } = await withWorkers([{ machine: 'good', play }], () => coordinate(source, options));
    expect([...excluded.keys()]).toEqual(['bad']);
    expect(options.said.join('\n')).toMatch(
      /bad is excluded: its game \d+ differs from its replay: \d+, not \d+/,
    );
    expect(await ended).toMatch(/this machine, bad, is excluded: its game \d+ differs from its replay/);
    expect(source.stored.size).toBe(300);
    expect(source.isRight).toBe(true);
  });

  it('find nothing among good machines', async () => {
    const source = new Sums(300);
    const options = runOptions(url(), { replayShare: 0.1 });
    const machines = [{ machine: 'one' }, { machine: 'two' }];
    const { replays, excluded } = await withWorkers(machines, () => coordinate(source, options));
    expect(excluded.size).toBe(0);
    expect(replays).toBeGreaterThan(10);
  });

  it('are given up with a message where one machine works alone', async () => {
    const options = runOptions(url(), { replayShare: 1 });
    await withWorkers([{}], () => coordinate(new Sums(30), options));
    expect(options.said).toContain('games could not be replayed on another machine: one machine works alone');
  });
});

it('an unreachable server is named without its password', async () => {
  await expect(work(workerOptions('redis://me:secret@127.0.0.1:1/'))).rejects.toThrow(
    'cannot reach the queue at redis://127.0.0.1:1/: connect ECONNREFUSED 127.0.0.1:1',
  );
  await expect(work(workerOptions('http://me:secret@host'))).rejects.toThrow(
    'a queue must be a URL such as redis://host:6379, not http://...@host',
  );
});

it('a server that wants a password says so, and a connection with it works', async () => {
  await redis().config('SET', 'requirepass', 'secret');
  try {
    await expect(work(workerOptions(url()))).rejects.toThrow(
      `cannot reach the queue at ${url()}: it needs a password: redis://:PASSWORD@host:6379`,
    );
    const withPassword = url().replace('//', '//:secret@');
    expect(await work(workerOptions(withPassword, { signal: AbortSignal.abort() }))).toBe(0);
  } finally {
    await redis().config('SET', 'requirepass', '');
  }
});
