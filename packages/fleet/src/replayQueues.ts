/** Has games replayed on other machines: each machine has a queue of its own for that, which it serves beside its jobs. */
import type { Redis } from 'ioredis';
import { type Build, machineQueueName } from './build.ts';
import type { Replays, WaitingReplay } from './replays.ts';
import type { Run } from './run.ts';
import { RunQueue } from './runQueue.ts';

/** How often a replay may lose its worker before it is given up. */
const MAX_LOSSES = 3;

/** The replay queues of the machines of a run. */
export class ReplayQueues<Result> {
  readonly #redis: Redis;
  readonly #run: Run;
  readonly #build: Build;
  readonly #replays: Replays<Result>;
  readonly #queues = new Map<string, RunQueue>();
  /** The machines that replay, by game. */
  readonly #machineOf = new Map<number, string>();
  readonly #losses = new Map<number, number>();
  readonly #say: (text: string) => void;

  /** @param say shows a line to a person: a replay that is given up. */
  constructor(redis: Redis, run: Run, build: Build, replays: Replays<Result>, say: (text: string) => void) {
    this.#redis = redis;
    this.#run = run;
    this.#build = build;
    this.#replays = replays;
    this.#say = say;
  }

  /**
   * Puts each waiting game into the queue of another machine. Gives up one that has lost its worker too often.
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
      const id = this.#queues.get(machine)?.replayId(number);
      if (id !== undefined) {
        if (machines.includes(machine) && unfinished.get(machine)?.has(id)) continue;
        if (await this.#isLostTooOften(number, id)) continue;
      }
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

  async #isLostTooOften(number: number, job: string): Promise<boolean> {
    if ((await this.#run.takeHolder(job)) === undefined) return false;
    const losses = (this.#losses.get(number) ?? 0) + 1;
    this.#losses.set(number, losses);
    if (losses < MAX_LOSSES) return false;
    this.#replays.giveUp(number);
    this.#say(`the replay of game ${number} is given up: it has lost ${MAX_LOSSES} workers`);
    return true;
  }

  async clear(): Promise<void> {
    for (const queue of this.#queues.values()) await queue.clear();
  }

  #queueOf(machine: string): RunQueue {
    const known = this.#queues.get(machine);
    if (known !== undefined) return known;
    const queue = new RunQueue(this.#redis, machineQueueName(this.#build, machine), this.#run.id);
    this.#queues.set(machine, queue);
    return queue;
  }
}
