/** A Redis server for the tests of a file, and a folder and workers for each of them. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RedisServer, startRedis } from '@banyan/fleet/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { start } from './banyan.ts';

export interface TestQueue {
  /** The path of a file in the folder. */
  file(name: string): string;
  /** The option that names the queue. */
  queue(): string[];
  /** Starts a worker of one thread, which the end of the test kills. */
  startWorker(name: string, ...words: string[]): ChildProcessWithoutNullStreams;
}

/** Opens the queue of a test file; to be called at its top. */
export function useQueue(): TestQueue {
  let server: RedisServer | undefined;
  let folder = '';
  const workers: ChildProcessWithoutNullStreams[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-queue-'));
  });
  // An empty server: a coordinator waits long for a worker that was killed.
  afterEach(async () => {
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    await server?.kill();
    await server?.restart();
    await rm(folder, { recursive: true });
  });
  afterAll(() => server?.stop());
  const queue = (): string[] => ['--queue', server?.url ?? ''];
  return {
    file: (name) => join(folder, name),
    queue,
    startWorker(name, ...words) {
      const worker = start(['worker', ...queue(), '--threads', '1', '--name', name, ...words]);
      workers.push(worker);
      return worker;
    },
  };
}
