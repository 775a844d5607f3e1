// A hundred sums over Redis: this process coordinates them, and works.

import { coordinate, work } from '@banyan/fleet';
import { startRedis } from '@banyan/fleet/testing';

const ALL = 100;

/** The total of the results. */
export async function fleet() {
  const redis = await startRedis();
  const stop = new AbortController();
  const common = {
    url: redis.url,
    build: { version: '1.0.0', signature: 'sums' },
    say: console.error,
    signal: stop.signal,
  };
  const working = work({
    ...common,
    ...{ machine: 'this', threads: 1, offers: [], lostAfter: 30_000 },
    play: async (shared, task) => Number(shared) + Number(task),
  });
  const results = new Map();
  let next = 0;
  await coordinate(
    {
      get isOver() {
        return results.size === ALL;
      },
      get remaining() {
        return ALL - next;
      },
      take: async () => (next < ALL ? { number: next, set: next, task: next++ } : undefined),
      has: (number) => results.has(number),
      check: async (_, content) => Number(content),
      save: async (number, result) => void results.set(number, result),
      giveUp: () => {},
      withdraw: async () => [],
      difference: () => undefined,
      playHere: async (number) => 1_000 + number,
    },
    {
      ...common,
      id: 'sums',
      name: 'sums',
      needs: [],
      shared: 1_000,
      continues: false,
      keptFor: 60_000,
      replayShare: 0,
    },
  );
  stop.abort();
  await working;
  await redis.stop();
  return [...results.values()].reduce((sum, result) => sum + result, 0);
}
