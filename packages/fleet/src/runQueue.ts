/** The jobs of one run in its queue, as the coordinator sees them. */
import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { GamesJob, NumberedTask } from './messages.ts';

/** The states of a job that has not ended. */
const UNFINISHED = ['active', 'waiting', 'delayed', 'prioritized'] as const;

/** How many of its events BullMQ keeps; the coordinator reads none of them. */
const MAX_EVENTS = 100;

/** A job that has ended leaves nothing; `Run` has the workers of those that were lost. */
const ENDING = { removeOnComplete: true, removeOnFail: true };

/** Puts, lists and removes the jobs of a run. */
export class RunQueue {
  readonly #queue: Queue<GamesJob>;
  readonly #run: string;
  /** Distinguishes the jobs of this coordinator from those of an earlier one. */
  readonly #nonce: string = randomBytes(4).toString('hex');
  #jobs = 0;

  constructor(redis: Redis, queue: string, run: string) {
    this.#queue = new Queue(queue, { connection: redis, streams: { events: { maxLen: MAX_EVENTS } } });
    this.#queue.on('error', () => {}); // the connection is restored
    this.#run = run;
  }

  /** Returns an id for a job of games. */
  nextId(): string {
    return `${this.#run}-${this.#nonce}-${this.#jobs++}`;
  }

  async put(jobId: string, games: readonly NumberedTask[]): Promise<void> {
    await this.#queue.add('games', { run: this.#run, isReplay: false, games }, { jobId, ...ENDING });
  }

  /** Returns the id of the job that replays a game. */
  replayId(number: number): string {
    return `${this.#run}-${this.#nonce}-replay-${number}`;
  }

  async putReplay(game: NumberedTask): Promise<void> {
    const data: GamesJob = { run: this.#run, isReplay: true, games: [game] };
    await this.#queue.add('replay', data, { jobId: this.replayId(game.number), ...ENDING });
  }

  /** Returns the jobs of the run that have not ended. */
  async unfinished(): Promise<Set<string>> {
    const ids = await this.#queue.getRanges([...UNFINISHED]);
    return new Set(ids.filter((id) => id.startsWith(`${this.#run}-`)));
  }

  /** Returns the games of a job; none for a replay. */
  async gamesOf(id: string): Promise<readonly NumberedTask[]> {
    const data: GamesJob | undefined = (await this.#queue.getJob(id))?.data;
    return data === undefined || data.isReplay ? [] : data.games;
  }

  /** Removes a job. One that a worker holds stays; the worker finds that its games are not wanted. */
  async remove(id: string): Promise<void> {
    await this.#queue.remove(id).catch(() => {});
  }

  /** Removes all jobs of the run. */
  async clear(): Promise<void> {
    for (const id of await this.unfinished()) await this.remove(id);
  }
}
