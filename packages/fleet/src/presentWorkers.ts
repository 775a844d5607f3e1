/** The workers that may play the games of a run, as the coordinator sees them. */
import type { Redis } from 'ioredis';
import { type Build, describeBuild, isSameBuild, isSameProgram } from './build.ts';
import type { RunOptions } from './gameSource.ts';
import { type WorkerEntry, workersIn } from './registry.ts';

/** The workers that are present. */
export class PresentWorkers {
  readonly #redis: Redis;
  readonly #queue: string;
  readonly #build: Build;
  readonly #workerCommand: string | undefined;
  readonly #say: (text: string) => void;
  /** `undefined` before the first look. */
  #workers: readonly WorkerEntry[] | undefined;

  /**
   * @param queue the queue of the run.
   * @param say shows a line to a person: a worker that is refused, or that there is none and how to start one.
   */
  constructor(
    redis: Redis,
    queue: string,
    { build, workerCommand }: Pick<RunOptions, 'build' | 'workerCommand'>,
    say: (text: string) => void,
  ) {
    this.#redis = redis;
    this.#queue = queue;
    this.#build = build;
    this.#workerCommand = workerCommand;
    this.#say = say;
  }

  /** The threads of all workers; at least 1, for one that comes. */
  get threads(): number {
    const threads = this.#present.reduce((sum, worker) => sum + worker.threads, 0);
    return Math.max(1, threads);
  }

  get machines(): string[] {
    return [...new Set(this.#present.map(({ machine }) => machine))];
  }

  get #present(): readonly WorkerEntry[] {
    return this.#workers ?? [];
  }

  /** Lists present workers, except excluded machines. */
  async look(excluded: ReadonlyMap<string, string>): Promise<void> {
    const all = await workersIn(this.#redis).present();
    const present = all.filter((worker) => isSameProgram(worker, this.#build));
    for (const worker of present.filter((each) => !isSameBuild(each, this.#build))) {
      const builds = `it has ${describeBuild(worker)}, and this is ${describeBuild(this.#build)}`;
      this.#say(`the worker on ${worker.machine} is refused: ${builds}`);
    }
    const before = this.#workers?.length;
    this.#workers = present.filter(
      ({ queues, machine }) => queues.includes(this.#queue) && !excluded.has(machine),
    );
    if (this.#workers.length > 0 || before === 0) return;
    const why = before === undefined ? 'no worker has taken a game' : 'no worker is left';
    const advice = this.#workerCommand === undefined ? '' : `; start one by ${this.#workerCommand}`;
    this.#say(`waiting for workers: ${why}${advice}`);
  }
}
