/** Has games replayed on other machines: each machine has a queue of its own for that, which it serves beside its jobs. */
import type { Redis } from 'ioredis';
import { type Build, machineQueueName } from './build.ts';
import type { Replays, WaitingReplay } from './replays.ts';
import { RunQueue } from './runQueue.ts';

/** The replay queues of the machines of a run. */
export class ReplayQueues<Result> {
  readonly #redis: Redis;
  readonly #run: string;
  readonly #build: Build;
  readonly #replays: Replays<Result>;
  readonly #queues = new Map<string, RunQueue>();
  /** The machines that replay, by game. */
  readonly #machineOf = new Map<number, string>();

  constructor(redis: Redis, run: string, build: Build, replays: Replays<Result>) {
    this.#redis = redis;
    this.#run = run;
    this.#build = build;
    this.#replays = replays;
  }

  /**
   * Puts each waiting game into the queue of another machine.
   * @param machines those that are present.
   * @returns whether there is such a machine for every game.
   */
  async look(machines: readonly string[]): Promise<boolean> {
    const waiting = this.#replays.list();
    const unfinished = new Map<string, ReadonlySet<string> | undefined>();
    for (const machine of new Set(waiting.map(({ game }) => this.#machineOf.get(game.number) ?? ''))) {
      unfinished.set(machine, await this.#queues.get(machine)?.unfinished());
    }
    let isPlaced = true;
    for (const replay of waiting) {
      const { number } = replay.game;
      const machine = this.#machineOf.get(number) ?? '';
      const queue = machines.includes(machine) ? this.#queues.get(machine) : undefined;
      if (queue !== undefined && unfinished.get(machine)?.has(queue.replayId(number))) continue;
      isPlaced = (await this.put(replay, machines)) && isPlaced;
    }
    return isPlaced;
  }

  /** Puts a game into the queue of a machine that has not played it; returns whether there is one. */
  async put({ game, machine }: WaitingReplay<Result>, machines: readonly string[]): Promise<boolean> {
    const others = machines.filter((each) => each !== machine);
    const other = others[game.number % others.length];
    if (other === undefined) return false;
    this.#machineOf.set(game.number, other);
    await this.#queueOf(other).putReplay(game);
    return true;
  }

  async clear(): Promise<void> {
    for (const queue of this.#queues.values()) await queue.clear();
  }

  #queueOf(machine: string): RunQueue {
    const known = this.#queues.get(machine);
    if (known !== undefined) return known;
    const queue = new RunQueue(this.#redis, machineQueueName(this.#build, machine), this.#run);
    this.#queues.set(machine, queue);
    return queue;
  }
}
