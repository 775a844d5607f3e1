/** The pairs of a match for a coordinator: handed out, checked, kept and withdrawn. */
import type { GameSource, NumberedTask } from '@banyan/fleet';
import type { Pair } from '../meeting.ts';
import type { Task } from '../task.ts';
import { readPair } from './messages.ts';

/** The pairs that a queue plays. The coordinator counts them from 0. */
export class QueuedPairs implements GameSource<Pair> {
  readonly #tasks: readonly Task[];
  readonly #playPair: (task: Task) => Promise<Pair>;
  readonly #onPair: (pairs: number) => void;
  /** The pairs that are not in a job; the last one is the next. */
  readonly #waiting: number[];
  readonly #kept = new Map<number, { readonly pair: Pair; readonly machine: string }>();
  #failure: Error | undefined;

  /**
   * @param playPair plays a pair on this machine.
   * @param onPair called after each pair, with the number of pairs.
   */
  constructor(
    tasks: readonly Task[],
    playPair: (task: Task) => Promise<Pair>,
    onPair: (pairs: number) => void,
  ) {
    this.#tasks = tasks;
    this.#playPair = playPair;
    this.#onPair = onPair;
    this.#waiting = [...tasks.keys()].toReversed();
  }

  /**
   * The pairs in the order of the tasks.
   * @throws Error if one could not be played.
   */
  get pairs(): Pair[] {
    if (this.#failure !== undefined) throw this.#failure;
    return [...this.#kept].toSorted(([one], [other]) => one - other).map(([, { pair }]) => pair);
  }

  /** The names of the machines whose pairs are kept. */
  get machines(): string[] {
    return [...this.#kept.values()].map(({ machine }) => machine);
  }

  get isOver(): boolean {
    return this.#failure !== undefined || this.#kept.size === this.#tasks.length;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  async take(): Promise<NumberedTask | undefined> {
    const number = this.#waiting.pop();
    return number === undefined ? undefined : { number, set: number, task: this.#taskOf(number).number };
  }

  has(number: number): boolean {
    return !(number in this.#tasks) || this.#kept.has(number);
  }

  /** @throws ValiError for what is no pair. */
  async check(_: number, content: unknown): Promise<Pair> {
    return readPair(content);
  }

  async save(number: number, pair: Pair, machine: string): Promise<void> {
    this.#kept.set(number, { pair, machine });
    this.#onPair(this.#kept.size);
  }

  giveUp(number: number, reason: string): void {
    const { match } = this.#taskOf(number);
    this.#failure ??= new Error(
      `pair ${number} of ${match.variant} in ${match.arena} could not be played three times: ${reason}`,
    );
  }

  async withdraw(machine: string): Promise<readonly number[]> {
    const withdrawn = [...this.#kept].flatMap(([number, kept]) => (kept.machine === machine ? [number] : []));
    for (const number of withdrawn) this.#kept.delete(number);
    this.#waiting.push(...withdrawn.toReversed());
    return withdrawn;
  }

  /** Times differ between machines; all else is equal. */
  difference(one: Pair, other: Pair): string | undefined {
    const [here, there] = [one, other].map(({ score, challenger, champion }) =>
      [`score ${score}`, `${challenger.simulations} and ${champion.simulations} simulations`].join(', '),
    );
    return here === there ? undefined : `${here} here, and ${there} there`;
  }

  async playHere(number: number): Promise<Pair> {
    return this.#playPair(this.#taskOf(number));
  }

  #taskOf(number: number): Task {
    const task = this.#tasks[number];
    if (task === undefined) throw new Error(`there is no pair ${number}`);
    return task;
  }
}
