/**
 * A worker: takes jobs from the queues of its build, has their games played, and reports them. This thread holds the locks
 * of the jobs, so that the games must be played on other threads: a lock is lost where the event loop is blocked.
 */
import { randomBytes } from 'node:crypto';
import { BanyanError } from '@banyan/mcts';
import { type Job, Worker as QueueWorker, WaitingError } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  type Build,
  describeBuild,
  isSameBuild,
  isSameProgram,
  machineQueueName,
  queueNames,
} from './build.ts';
import { connect } from './connection.ts';
import { unlessUnreachable } from './grace.ts';
import { JobReports } from './jobReports.ts';
import type { GamesJob } from './messages.ts';
import { runsIn, workersIn } from './registry.ts';
import { Run } from './run.ts';
import { Slots } from './slots.ts';

/** The time between two announcements, in milliseconds. */
const ANNOUNCE_EVERY = 3_000;

/** How often BullMQ gives a lost job to another worker. The coordinator does that, and divides the job. */
const MAX_STALLS = 0;

/** How long a job waits for a slot before it goes back to its queue, where an idle machine may take it, in milliseconds. */
const PATIENCE = 3_000;

/** Options of `work`. */
export interface WorkerOptions {
  readonly url: string;
  /** The name of the machine, under which its results are stored and it may be excluded. */
  readonly machine: string;
  /** The number of simultaneous games. */
  readonly threads: number;
  readonly build: Build;
  /** The offers of the worker beyond the games of the build. */
  readonly offers: readonly string[];
  /** The time in milliseconds after which the jobs of a silent worker go to others. */
  readonly lostAfter: number;
  /**
   * Plays a game on another thread.
   * @param shared the data that all games of the run share.
   * @returns the result as JSON.
   */
  play(shared: unknown, task: unknown): Promise<unknown>;
  /** Shows a message to a person. */
  say(text: string): void;
  /** Called once the worker is connected and announced. */
  ready?(): void;
  /** After an abort the running games are finished and reported; the rest of their jobs goes back to the queue. */
  readonly signal: AbortSignal;
}

/**
 * Plays games of the queue until the signal aborts; returns their number.
 * @throws BanyanError `QUEUE_UNAVAILABLE`; `WORKER_REFUSED` if all runs need another build, or if the machine is excluded.
 */
export async function work(options: WorkerOptions): Promise<number> {
  const redis = await connect(options.url);
  const worker = new FleetWorker(redis, options);
  try {
    await unlessUnreachable(redis, worker.work(), options.signal);
    return worker.played;
  } finally {
    redis.disconnect();
  }
}

class FleetWorker {
  readonly #redis: Redis;
  readonly #options: WorkerOptions;
  readonly #id: string;
  readonly #queues: readonly string[];
  readonly #end = new AbortController();
  /** For the jobs of all queues together. */
  readonly #slots: Slots;
  #refusal: BanyanError | undefined;
  #played = 0;
  /** What the games of the latest run share. */
  #latest: { readonly run: string; readonly shared: unknown } | undefined;

  constructor(redis: Redis, options: WorkerOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#id = `${options.machine}-${randomBytes(4).toString('hex')}`;
    const { build, offers, machine, threads } = options;
    this.#slots = new Slots(threads);
    this.#queues = [...queueNames(build, offers), machineQueueName(build, machine)];
  }

  /** The number of games that were played. */
  get played(): number {
    return this.#played;
  }

  async work(): Promise<void> {
    const { signal } = this.#options;
    const stop = (): void => this.#end.abort();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    await this.#announce();
    if (!this.#end.signal.aborted) this.#options.ready?.();
    const workers = this.#end.signal.aborted ? [] : this.#queues.map((queue) => this.#takeFrom(queue));
    const timer = setInterval(() => void this.#announce().catch(() => {}), ANNOUNCE_EVERY);
    if (!this.#end.signal.aborted) {
      await new Promise((resolve) => this.#end.signal.addEventListener('abort', resolve));
    }
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
    await Promise.all(workers.map((worker) => worker.close()));
    await workersIn(this.#redis).leave(this.#id);
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  /** Announces this worker. Ends it if its program has runs, and all need another build. */
  async #announce(): Promise<void> {
    const { machine, threads, build } = this.#options;
    const entry = { id: this.#id, machine, threads, ...build, queues: this.#queues };
    await workersIn(this.#redis).announce(entry);
    const present = await runsIn(this.#redis).present();
    const runs = present.filter((run) => isSameProgram(run, build));
    const [other] = runs.filter((run) => !isSameBuild(run, build));
    if (other === undefined || runs.some((run) => isSameBuild(run, build))) return;
    this.#refuse(
      `${other.name} needs ${describeBuild(other)}, and this worker has ${describeBuild(build)}: update one of them`,
    );
  }

  #refuse(reason: string): void {
    this.#refusal ??= new BanyanError('WORKER_REFUSED', reason);
    this.#end.abort();
  }

  #takeFrom(queue: string): QueueWorker<GamesJob> {
    const { lostAfter, threads } = this.#options;
    const process = async (job: Job<GamesJob>, token: string | undefined): Promise<void> => {
      if (!(await this.#slots.use(() => this.#process(job, token), PATIENCE))) await giveBack(job, token);
    };
    const worker = new QueueWorker<GamesJob>(queue, process, {
      connection: this.#redis,
      concurrency: threads,
      lockDuration: lostAfter,
      stalledInterval: lostAfter,
      maxStalledCount: MAX_STALLS,
      drainDelay: 1,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    // A lost connection is restored, and a job whose lock is lost is played elsewhere.
    return worker.on('error', () => {});
  }

  /** Returns what the games of a run share, which may be large and is not read for each job; `undefined` if the run is over. */
  async #sharedOf(run: Run): Promise<unknown> {
    const latest = this.#latest;
    if (latest?.run === run.id) return (await run.isOpen()) ? latest.shared : undefined;
    const shared = await run.shared();
    if (shared !== undefined) this.#latest = { run: run.id, shared };
    return shared;
  }

  /** Plays a job, which the run notes meanwhile: a job that ends with its note has lost its worker. */
  async #process(job: Job<GamesJob>, token: string | undefined): Promise<void> {
    const run = new Run(this.#redis, job.data.run);
    const shared = await this.#sharedOf(run);
    if (shared === undefined) return; // the run is over
    const id = job.id ?? '';
    await run.hold(id, this.#id);
    try {
      await this.#play(run, shared, job, token);
    } finally {
      await run.release(id);
    }
  }

  /** Plays the games of a job that have no result yet. */
  async #play(run: Run, shared: unknown, job: Job<GamesJob>, token: string | undefined): Promise<void> {
    const { play, machine, say } = this.#options;
    const { isReplay, games } = job.data;
    const missing = isReplay ? undefined : await run.missing(games.map(({ number }) => number));
    const reports = new JobReports(run, machine, isReplay ? 'replay' : 'game');
    for (const { number, task } of games) {
      if (missing?.has(number) === false) continue;
      if (this.#end.signal.aborted) {
        await reports.send();
        return giveBack(job, token);
      }
      const reception = await reports.add(number, () => play(shared, task));
      if (reception !== 'accepted') break;
    }
    const reception = await reports.send();
    this.#played += reports.played;
    if (reception === 'excluded') {
      const reason = await run.exclusionOf(machine);
      this.#refuse(`this machine, ${machine}, is excluded: ${reason ?? 'its games differ'}`);
    } else if (reports.summary !== undefined) say(reports.summary);
  }
}

/** @throws WaitingError, by which BullMQ knows that the job has not ended. */
async function giveBack(job: Job<GamesJob>, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
