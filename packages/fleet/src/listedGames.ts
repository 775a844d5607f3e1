/** A list of games whose results are kept in memory. */
import type { GameSource } from './gameSource.ts';
import type { NumberedTask } from './messages.ts';
import type { Difference } from './replays.ts';

/**
 * The games of a list.
 *
 * A game's number is its place.
 */
export interface ListedGamesOptions<Task, Result> {
  /** The task of each game, as JSON. */
  readonly tasks: readonly Task[];
  /**
   * Reads a result that a worker has reported.
   * @throws any error for an impossible one: the machine is then excluded.
   */
  check(content: unknown): Result;
  difference: Difference<Result>;
  /** Plays a game on this machine. */
  playHere(task: Task): Promise<Result>;
  /** Makes the error of `results` for a game that could not be played. */
  failure(task: Task, reason: string): Error;
  /** Receives each result, and the number of games that are kept. */
  onResult?(result: Result, kept: number): void;
}

/** The games of a run that is over when all are played, or when one of them cannot be played. */
export class ListedGames<Task, Result> implements GameSource<Result> {
  readonly difference: Difference<Result>;
  readonly #options: ListedGamesOptions<Task, Result>;
  /** The games that are not in a job; the last one is the next. */
  readonly #waiting: number[];
  readonly #kept = new Map<number, { readonly result: Result; readonly machine: string }>();
  #failure: Error | undefined;

  constructor(options: ListedGamesOptions<Task, Result>) {
    this.#options = options;
    this.difference = (one, other) => options.difference(one, other);
    this.#waiting = [...options.tasks.keys()].toReversed();
  }

  /**
   * The results in the order of the list.
   * @throws Error of `failure` if a game could not be played.
   */
  get results(): Result[] {
    if (this.#failure !== undefined) throw this.#failure;
    return [...this.#kept].toSorted(([one], [other]) => one - other).map(([, { result }]) => result);
  }

  /** The machines that played the games, a name for each result. */
  get machines(): string[] {
    return [...this.#kept.values()].map(({ machine }) => machine);
  }

  get isOver(): boolean {
    return this.#failure !== undefined || this.#kept.size === this.#options.tasks.length;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  async take(): Promise<NumberedTask | undefined> {
    const number = this.#waiting.pop();
    return number === undefined ? undefined : { number, set: number, task: this.#options.tasks[number] };
  }

  has(number: number): boolean {
    return !(number in this.#options.tasks) || this.#kept.has(number);
  }

  async check(_: number, content: unknown): Promise<Result> {
    return this.#options.check(content);
  }

  async save(number: number, result: Result, machine: string): Promise<void> {
    this.#kept.set(number, { result, machine });
    this.#options.onResult?.(result, this.#kept.size);
  }

  giveUp(number: number, reason: string): void {
    this.#failure ??= this.#options.failure(this.#taskOf(number), reason);
  }

  async withdraw(machine: string): Promise<readonly number[]> {
    const withdrawn = [...this.#kept].flatMap(([number, kept]) => (kept.machine === machine ? [number] : []));
    for (const number of withdrawn) this.#kept.delete(number);
    this.#waiting.push(...withdrawn.toReversed());
    return withdrawn;
  }

  async playHere(number: number): Promise<Result> {
    return this.#options.playHere(this.#taskOf(number));
  }

  #taskOf(number: number): Task {
    const task = this.#options.tasks[number];
    if (task === undefined) throw new Error(`there is no game ${number}`);
    return task;
  }
}
