import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueLimits } from './fairQueue.ts';

const ROOMY: QueueLimits = { concurrency: 1, maxByClient: 100, maxWaiting: 100 };

/** Tasks that record their names as they start, and end at a call. */
function tasks(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...ROOMY, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (client: string, name: string, signal = new AbortController().signal): Promise<string> =>
    queue.run(client, signal, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Lets the tasks start whose turn it is. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const end = (name: string): Promise<void> => {
    ends.get(name)?.();
    return settle();
  };
  return { queue, started, add, end, settle };
}

describe('a fair queue', () => {
  it('gives each client its turn, however many tasks another one has', async () => {
    const { started, add, end, settle } = tasks();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name.slice(0, 1), name));
    await settle();
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'];
    for (const [index, name] of order.entries()) {
      expect(started).toEqual(order.slice(0, index + 1));
      await end(name);
    }
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('prefers the client whose last turn is the longest ago, though it came later', async () => {
    const { started, add, end, settle } = tasks();
    void add('b', 'b1');
    await settle();
    await end('b1');
    void add('a', 'a1');
    void add('a', 'a2');
    void add('b', 'b2');
    await settle();
    await end('a1');
    expect(started).toEqual(['b1', 'a1', 'b2']);
  });

  it('serves a client that waits before those that arrive later', async () => {
    const { started, add, end, settle } = tasks();
    void add('a', 'a1');
    void add('a', 'a2');
    void add('b', 'b1');
    await settle();
    await end('a1');
    for (const name of ['c1', 'd1']) void add(name.slice(0, 1), name);
    await settle();
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('runs as many tasks at once as it may, and the next one when one ends or throws', async () => {
    const { queue, started, add, end } = tasks({ concurrency: 2 });
    const failing = queue.run('a', new AbortController().signal, () => Promise.reject(new Error('no')));
    void add('a', 'one');
    void add('a', 'two');
    void add('b', 'three');
    await expect(failing).rejects.toThrow('no');
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    expect(started).toHaveLength(2);
    for (const name of [...started]) await end(name);
    expect(started).toHaveLength(3);
    await end('two');
    await end('three');
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('refuses what a client or all together have too many of, and accepts again when a task ends', async () => {
    const { add, end } = tasks({ maxByClient: 2, maxWaiting: 2 });
    void add('a', 'a1');
    void add('a', 'a2');
    await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    void add('b', 'b1');
    await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'FULL' });
    await end('a1');
    void add('a', 'a3');
    await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('forgets a task whose signal comes before its turn', async () => {
    const { queue, started, add, end } = tasks({ maxByClient: 2 });
    const leaving = new AbortController();
    void add('a', 'a1');
    const left = add('a', 'a2', leaving.signal);
    void add('b', 'b1');
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(queue.waiting).toBe(1);
    await expect(add('a', 'a3', leaving.signal)).rejects.toThrow('gone');
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
  });
});
