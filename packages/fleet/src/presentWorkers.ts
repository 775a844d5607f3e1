/** The workers that may play the games of a run, as the coordinator sees them. */
import type { Redis } from 'ioredis';
import { type Build, describeBuild, isSameBuild, isSameProgram } from './build.ts';
import { type WorkerEntry, workersIn } from './registry.ts';

/** The workers that are present. */
export class PresentWorkers {
  readonly #redis: Redis;
  readonly #queue: string;
  readonly #build: Build;
  readonly #say: (text: string) => void;
  #workers: readonly WorkerEntry[] = [];

  /** @param say shows a line to a person: a worker that is refused, or that there is none. */
  constructor(redis: Redis, queue: string, build: Build, say: (text: string) => void) {
    this.#redis = redis;
    this.#queue = queue;
    this.#build = build;
    this.#say = say;
  }

  /** The threads of all workers; at least 1, for one that comes. */
  get threads(): number {
    const threads = this.#workers.reduce((sum, worker) => sum + worker.threads, 0);
    return Math.max(1, threads);
  }

  get machines(): string[] {
    return [...new Set(this.#workers.map(({ machine }) => machine))];
  }

  /** Lists present workers, except excluded machines. */
  async look(excluded: ReadonlyMap<string, string>): Promise<void> {
    const all = await workersIn(this.#redis).present();
    const present = all.filter((worker) => isSameProgram(worker, this.#build));
    for (const worker of present.filter((each) => !isSameBuild(each, this.#build))) {
      const builds = `it has ${describeBuild(worker)}, and this is ${describeBuild(this.#build)}`;
      this.#say(`the worker on ${worker.machine} is refused: ${builds}`);
    }
    this.#workers = present.filter(
      ({ queues, machine }) => queues.includes(this.#queue) && !excluded.has(machine),
    );
    if (this.#workers.length === 0) this.#say('waiting for workers');
  }
}
