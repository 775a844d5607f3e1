/** A source of games for tests: the result of a game is a function of its number and of what all games share. */
import type { GameSource, NumberedTask, RunOptions, WorkerOptions } from '../src/index.ts';

/** What one game gives. */
export function sumOf(shared: unknown, task: unknown): number {
  return Number(shared) + Number(task);
}

/** Games from 0 to a number, stored in memory. */
export class Sums implements GameSource<number> {
  readonly stored = new Map<number, { readonly result: number; readonly machine: string }>();
  readonly givenUp = new Map<number, string>();
  readonly withdrawn: string[] = [];
  readonly #games: number;
  #next = 0;
  #again: number[] = [];
  /** The games of a run that ends early. */
  enough: number;

  constructor(games: number) {
    this.#games = games;
    this.enough = games;
  }

  get isOver(): boolean {
    return this.stored.size + this.givenUp.size >= Math.min(this.enough, this.#games);
  }

  get remaining(): number {
    return this.#games - this.#next + this.#again.length;
  }

  async take(): Promise<NumberedTask | undefined> {
    const again = this.#again.shift();
    if (again !== undefined) return taskOf(again);
    while (this.#next < this.#games && this.has(this.#next)) this.#next++;
    return this.#next < this.#games ? taskOf(this.#next++) : undefined;
  }

  has(number: number): boolean {
    return this.stored.has(number) || this.givenUp.has(number);
  }

  async check(_: number, content: unknown): Promise<number> {
    if (typeof content !== 'number') throw new Error('no number');
    return content;
  }

  async save(number: number, result: number, machine: string): Promise<void> {
    if (this.stored.has(number)) throw new Error(`game ${number} is stored twice`);
    this.stored.set(number, { result, machine });
  }

  giveUp(number: number, reason: string): void {
    this.givenUp.set(number, reason);
  }

  async withdraw(machine: string): Promise<number[]> {
    this.withdrawn.push(machine);
    const games = [...this.stored]
      .filter(([, played]) => played.machine === machine)
      .map(([number]) => number);
    for (const number of games) this.stored.delete(number);
    this.#again.push(...games);
    return games;
  }

  difference(one: number, other: number): string | undefined {
    return one === other ? undefined : `${one}, not ${other}`;
  }

  async playHere(number: number): Promise<number> {
    return sumOf(SHARED, number);
  }

  /** Whether every game is stored with its right result. */
  get isRight(): boolean {
    return [...this.stored].every(([number, { result }]) => result === sumOf(SHARED, number));
  }
}

function taskOf(number: number): NumberedTask {
  return { number, set: number - (number % 2), task: number };
}

export const SHARED = 1_000;

export const BUILD = { version: '1.0.0', signature: 'abc' };

/** Options of a run, and the lines that it says. */
export function runOptions(url: string, given: Partial<RunOptions> = {}): RunOptions & { said: string[] } {
  const said: string[] = [];
  const options = { url, id: 'test', name: 'sums', build: BUILD, needs: [], shared: SHARED };
  const rest = { continues: false, keptFor: 60_000, replayShare: 0, signal: new AbortController().signal };
  return { ...options, ...rest, say: (text) => said.push(text), ...given, said };
}

/** Options of a worker. */
export function workerOptions(url: string, given: Partial<WorkerOptions> = {}): WorkerOptions {
  return {
    ...{ url, machine: 'one', threads: 2, build: BUILD, offers: [], lostAfter: 1_000 },
    play: async (shared, task) => sumOf(shared, task),
    say: () => {},
    signal: new AbortController().signal,
    ...given,
  };
}
