/** A pool of worker threads, each of which plays one pair at a time. */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pair } from './meeting.ts';
import type { Task } from './task.ts';
import type { Players } from './tournament.ts';

/** The program of a worker: compiled where this module is compiled, else TypeScript. */
const WORKER = new URL(`worker${extname(import.meta.filename)}`, import.meta.url);

export class Pool implements Players {
  readonly #workers: Set<Worker>;
  readonly #idle: Worker[];
  /** The tasks that wait for a worker, in order. */
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(size: number) {
    this.#idle = Array.from({ length: size }, () => new Worker(WORKER));
    this.#workers = new Set(this.#idle);
  }

  /**
   * The pairs of these tasks, in their order.
   * @throws Error where a worker could not play one.
   */
  async play(tasks: readonly Task[], onPair: (pairs: number) => void): Promise<Pair[]> {
    let played = 0;
    const playTask = async (task: Task): Promise<Pair> => {
      const pair = await this.playPair(task);
      onPair(++played);
      return pair;
    };
    return Promise.all(tasks.map(playTask));
  }

  /**
   * Plays a pair as soon as a worker is idle.
   * @throws Error where the worker could not play it.
   */
  async playPair(task: Task): Promise<Pair> {
    let worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    try {
      worker.postMessage(task);
      const [pair]: Pair[] = await once(worker, 'message');
      return pair;
    } catch (error) {
      worker = this.#replace(worker);
      throw error;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(worker);
      else next(worker);
    }
  }

  machines(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  /** Starts a worker in the place of one that an error has ended. */
  #replace(worker: Worker): Worker {
    this.#workers.delete(worker);
    const next = new Worker(WORKER);
    this.#workers.add(next);
    return next;
  }
}
