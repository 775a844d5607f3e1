/** A Redis server for the tests of a file, emptied before each of them. */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type WorkerOptions, work } from '../src/index.ts';
import { type RedisServer, startRedis } from '../src/testing/index.ts';
import { workerOptions } from './sums.ts';

export interface TestFleet {
  url(): string;
  redis(): Redis;
  /** Has workers work while a coordinator does; ends them after it. */
  withWorkers<Result>(
    workers: readonly Partial<WorkerOptions>[],
    run: () => Promise<Result>,
  ): Promise<Result>;
}

/** Opens the server of a test file; to be called at its top. */
export function useFleet(): TestFleet {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  beforeEach(() => redis.flushall());
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });
  return {
    url: () => server.url,
    redis: () => redis,
    async withWorkers(workers, run) {
      const end = new AbortController();
      const working = Promise.allSettled(
        workers.map((each) => work(workerOptions(server.url, { signal: end.signal, ...each }))),
      );
      try {
        return await run();
      } finally {
        end.abort();
        await working;
      }
    },
  };
}
