/**
 * One queue for the tasks of all clients, with fair turns: a free place goes to the waiting client whose last turn is the
 * longest ago, and each client's own tasks run in the order of their arrival.
 */
import { RequestError } from '../errors.ts';

/** The bounds of a queue. */
export interface QueueLimits {
  /** The number of tasks that run at once. */
  readonly concurrency: number;
  /** The most tasks of one client, waiting and running. */
  readonly maxByClient: number;
  /** The most tasks that wait, of all clients. */
  readonly maxWaiting: number;
}

/** The maximum number of clients whose last turn is remembered. */
const MAX_TURNS = 10_000;

/** A task that waits for its turn. */
interface Waiting {
  readonly start: () => void;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** The waiting tasks of each client that has some. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  /** The clients that had a turn, the last turn of the first one being the longest ago. Older ones are forgotten. */
  readonly #turns = new Set<string>();
  /** The number of tasks of each client that has some, waiting and running. */
  readonly #tasks = new Map<string, number>();
  #running = 0;
  #waitingTasks = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** The number of tasks that run. */
  get running(): number {
    return this.#running;
  }

  /** The number of tasks that wait. */
  get waiting(): number {
    return this.#waitingTasks;
  }

  /**
   * Runs a task when its turn comes.
   * @param signal ends the wait; a task that runs has to follow the signal by itself.
   * @throws RequestError at once, `TOO_MANY_REQUESTS` for a client with too many tasks and `FULL` for a full queue; the
   *   reason of the signal where it ends the wait; errors of the task.
   */
  async run<Result>(client: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    this.refuseExcess(client);
    this.#count(client, 1);
    try {
      await this.#turn(client, signal);
      try {
        return await task();
      } finally {
        this.#running--;
        this.#startNext();
      }
    } finally {
      this.#count(client, -1);
    }
  }

  /** @throws RequestError as `run`. */
  refuseExcess(client: string): void {
    const { maxByClient, maxWaiting } = this.#limits;
    if ((this.#tasks.get(client) ?? 0) >= maxByClient) {
      const message = `this client has ${maxByClient} analyses already, and may have no more at once`;
      throw new RequestError('TOO_MANY_REQUESTS', message);
    }
    if (this.#isFull && this.#waitingTasks >= maxWaiting) {
      throw new RequestError('FULL', `${maxWaiting} analyses are waiting already: try again later`);
    }
  }

  get #isFull(): boolean {
    return this.#running >= this.#limits.concurrency;
  }

  #count(client: string, change: number): void {
    const count = (this.#tasks.get(client) ?? 0) + change;
    if (count === 0) this.#tasks.delete(client);
    else this.#tasks.set(client, count);
  }

  /** Resolves when a place is free for the client's next task, and takes it. */
  #turn(client: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        this.#remove(client, waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(client, (this.#waiting.get(client) ?? new Set<Waiting>()).add(waiting));
      this.#waitingTasks++;
      this.#startNext();
    });
  }

  #startNext(): void {
    while (!this.#isFull) {
      const client = this.#nextClient();
      const [next] = this.#waiting.get(client ?? '') ?? [];
      if (client === undefined || next === undefined) return;
      this.#remove(client, next);
      this.#noteTurn(client);
      this.#running++;
      next.start();
    }
  }

  /** The waiting client whose last turn is the longest ago, or that had none; `undefined` if no client waits. */
  #nextClient(): string | undefined {
    for (const client of this.#waiting.keys()) if (!this.#turns.has(client)) return client;
    for (const client of this.#turns) if (this.#waiting.has(client)) return client;
    return undefined;
  }

  #noteTurn(client: string): void {
    this.#turns.delete(client); // to the end
    this.#turns.add(client);
    const [oldest] = this.#turns;
    if (this.#turns.size > MAX_TURNS && oldest !== undefined) this.#turns.delete(oldest);
  }

  #remove(client: string, waiting: Waiting): void {
    const tasks = this.#waiting.get(client);
    if (tasks?.delete(waiting)) this.#waitingTasks--;
    if (tasks?.size === 0) this.#waiting.delete(client);
  }
}
