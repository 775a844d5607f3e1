/** A pool of worker threads, each of which takes the next pair that is not begun. */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pair } from './meeting.ts';
import type { Task } from './task.ts';

/** The program of a worker: compiled where this module is compiled, else TypeScript. */
const WORKER = new URL(`worker${extname(import.meta.filename)}`, import.meta.url);

export class Pool {
  readonly #workers: readonly Worker[];

  constructor(size: number) {
    this.#workers = Array.from({ length: size }, () => new Worker(WORKER));
  }

  /**
   * The pairs of these tasks, in their order.
   * @throws Error where a worker could not play one.
   */
  async play(tasks: readonly Task[], onPair: (pairs: number) => void): Promise<Pair[]> {
    const pairs: Pair[] = [];
    const left = [...tasks.entries()];
    let played = 0;
    const work = async (worker: Worker): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, task] = next;
        worker.postMessage(task);
        const [pair]: Pair[] = await once(worker, 'message');
        pairs[index] = pair;
        onPair(++played);
      }
    };
    await Promise.all(this.#workers.map(work));
    return pairs;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
