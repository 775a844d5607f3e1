/** A pool of processes, each of which plays one pair at a time: the processor time of a thread alone cannot be asked for. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Pair } from './meeting.ts';
import type { Task } from './task.ts';
import type { Players } from './tournament.ts';

/** The program of a process: compiled where this module is compiled, else TypeScript. */
const WORKER = new URL(`worker${extname(import.meta.filename)}`, import.meta.url);

export class Pool implements Players {
  readonly #workers: Set<ChildProcess>;
  readonly #idle: ChildProcess[];
  /** The tasks that wait for a worker, in order. */
  readonly #waiting: ((worker: ChildProcess) => void)[] = [];

  constructor(size: number) {
    this.#idle = Array.from({ length: size }, () => fork(WORKER));
    this.#workers = new Set(this.#idle);
  }

  /**
   * The pairs of these tasks, in their order.
   * @throws Error where a process could not play one.
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
   * Plays a pair as soon as a process is idle.
   * @throws Error where the process could not play it.
   */
  async playPair(task: Task): Promise<Pair> {
    let worker =
      this.#idle.pop() ?? (await new Promise<ChildProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      const answer = await answerOf(worker, task);
      if (answer.pair === undefined) throw new Error(answer.reason);
      return answer.pair;
    } catch (error) {
      if (!worker.connected) worker = this.#replace(worker);
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
    const running = [...this.#workers].filter(({ connected }) => connected);
    const ended = running.map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.kill();
    await Promise.all(ended);
  }

  /** Starts a process in the place of one that has ended. */
  #replace(worker: ChildProcess): ChildProcess {
    this.#workers.delete(worker);
    const next = fork(WORKER);
    this.#workers.add(next);
    return next;
  }
}

/** What a process answers: a pair, or why it could not be played. */
type Answer = { readonly pair: Pair } | { readonly pair?: undefined; readonly reason: string };

/** @throws Error where the process ends instead of answering. */
async function answerOf(worker: ChildProcess, task: Task): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(worker, 'exit', { signal }).then(([code, by]): never => {
    throw new Error(`a process that plays ended (${by ?? code})`);
  });
  try {
    worker.send(task);
    const [answer]: Answer[] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer;
  } finally {
    waiting.abort();
  }
}
