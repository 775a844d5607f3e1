/** Supplies the queue with jobs: takes games from the source in whole sets, and sizes the jobs. */
import type { GameSource } from './gameSource.ts';
import { gamesOfJob } from './jobSize.ts';
import type { NumberedTask } from './messages.ts';
import type { Outstanding } from './outstanding.ts';
import type { Run } from './run.ts';
import type { RunQueue } from './runQueue.ts';

/** Jobs in the queue for each thread: one that runs, and one that waits. */
const JOBS_OF_A_THREAD = 2;

/** The games over which the mean time of a game is taken. */
const MEAN_OVER = 50;

/** Where jobs come from and go to. */
export interface JobSupplyOptions<Result> {
  readonly source: GameSource<Result>;
  readonly run: Run;
  readonly queue: RunQueue;
  readonly outstanding: Outstanding;
  /** The time of a job. */
  readonly jobMilliseconds: number;
}

/** Puts games into the queue. */
export class JobSupply<Result> {
  readonly #options: JobSupplyOptions<Result>;
  #gameMilliseconds: number | undefined;
  /** The next game of the source, which begins the next job. */
  #next: NumberedTask | undefined;

  constructor(options: JobSupplyOptions<Result>) {
    this.#options = options;
  }

  /** Learns the time that a game took. */
  learn(milliseconds: number): void {
    const mean = this.#gameMilliseconds ?? milliseconds;
    this.#gameMilliseconds = mean + (milliseconds - mean) / MEAN_OVER;
  }

  /** Puts games into the queue as long as it is short, for at most this time in milliseconds: to take one may take time. */
  async fill(threads: number, milliseconds: number): Promise<void> {
    const { source, outstanding, jobMilliseconds } = this.#options;
    const until = performance.now() + milliseconds;
    while (outstanding.jobs < JOBS_OF_A_THREAD * threads && !source.isOver && performance.now() < until) {
      const gameMilliseconds = this.#gameMilliseconds;
      const { remaining } = source;
      const games = await this.#takeSets(
        gamesOfJob({ gameMilliseconds, jobMilliseconds, remaining, threads }),
        until,
      );
      if (games.length === 0) return;
      await this.put(games);
    }
  }

  /** Puts a job of these games into the queue; they may be reported again. */
  async put(games: readonly NumberedTask[]): Promise<void> {
    const { queue, outstanding, run } = this.#options;
    const id = queue.nextId();
    outstanding.add(id, games);
    await run.reopen(games.map(({ number }) => number));
    await queue.put(id, games);
  }

  /** Takes whole sets, up to about this number of games or until a time, less the games that are stored or in a job. */
  async #takeSets(most: number, until: number): Promise<NumberedTask[]> {
    const { source, outstanding } = this.#options;
    const games: NumberedTask[] = [];
    for (;;) {
      this.#next ??= await source.take();
      if (this.#next === undefined) return games;
      const { number, set } = this.#next;
      const isEnough = games.length >= most || performance.now() >= until;
      if (games.length > 0 && isEnough && set !== games.at(-1)?.set) return games;
      if (!outstanding.has(number) && !source.has(number)) games.push(this.#next);
      this.#next = undefined;
    }
  }
}
