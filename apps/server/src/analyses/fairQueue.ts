/**
 * One queue for the tasks of all clients, with fair turns: start-time fair queueing (P. Goyal, H. Vin and H. Cheng, 1996) of
 * tasks of equal size. A task is due at the turn at which it arrived, or at the turn after its client's last one if that is
 * later, and the task that is due first starts. So the tasks of one client do not delay others, and clients that arrive
 * later do not delay those that wait. Each client's own tasks run in the order of their arrival.
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

/** A task that waits for its turn. */
interface Waiting {
  readonly start: () => void;
  /** The number of turns before it arrived. */
  readonly arrival: number;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** The waiting tasks of each client that has some. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  /** The number of the last turn of each client that had one and has tasks. */
  readonly #lastTurns = new Map<string, number>();
  /** The number of tasks of each client that has some, waiting and running. */
  readonly #tasks = new Map<string, number>();
  #running = 0;
  #waitingTasks = 0;
  #turns = 0;

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
    this.#tasks.set(client, count);
    if (count > 0) return;
    this.#tasks.delete(client);
    this.#lastTurns.delete(client);
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
        arrival: this.#turns,
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
      this.#lastTurns.set(client, ++this.#turns);
      this.#running++;
      next.start();
    }
  }

  /** The client whose first task is due first, of equals the one that waits longest; `undefined` if no client waits. */
  #nextClient(): string | undefined {
    let next: string | undefined;
    let first = Infinity;
    for (const [client, [task]] of this.#waiting) {
      const due = Math.max(task?.arrival ?? 0, (this.#lastTurns.get(client) ?? -1) + 1);
      if (due >= first) continue;
      next = client;
      first = due;
    }
    return next;
  }

  #remove(client: string, waiting: Waiting): void {
    const tasks = this.#waiting.get(client);
    if (tasks?.delete(waiting)) this.#waitingTasks--;
    if (tasks?.size === 0) this.#waiting.delete(client);
  }
}
