/** Games that take no time: what is left is the queue. Tasks and results have the size of those of a tournament. */
import type { GameSource, NumberedTask } from '@banyan/fleet';

/** A task as large as that of a game with an opening of four moves. */
export const TASK: unknown = {
  players: [0, 1],
  opening: [3, 2, 4, 3],
  seed: 4_123_456_789,
  chanceSeed: 4_123_456_789,
};

/** The result of a game of 30 moves. */
export const RESULT: unknown = {
  actions: Array.from({ length: 30 }, (_, ply) => ply % 7),
  returns: [1, 0],
  ended: 'rules',
  effort: [
    { moves: 13, simulations: 13_000, milliseconds: 51.23456789 },
    { moves: 13, simulations: 13_000, milliseconds: 51.23456789 },
  ],
};

/** A number of such games, of which only the numbers are kept. */
export class EmptyGames implements GameSource<unknown> {
  readonly #games: number;
  readonly #ended = new Set<number>();
  #next = 0;

  constructor(games: number) {
    this.#games = games;
  }

  /** The number of games that have ended. */
  get ended(): number {
    return this.#ended.size;
  }

  get isOver(): boolean {
    return this.#ended.size === this.#games;
  }

  get remaining(): number {
    return Math.max(0, this.#games - this.#next);
  }

  async take(): Promise<NumberedTask | undefined> {
    const number = this.#next++;
    return number < this.#games ? { number, set: number - (number % 2), task: TASK } : undefined;
  }

  has(number: number): boolean {
    return this.#ended.has(number);
  }

  async check(_: number, content: unknown): Promise<unknown> {
    return content;
  }

  async save(number: number): Promise<void> {
    this.#ended.add(number);
  }

  giveUp(number: number): void {
    this.#ended.add(number);
  }

  async withdraw(): Promise<readonly number[]> {
    return [];
  }

  difference(): undefined {
    return undefined;
  }

  async playHere(): Promise<unknown> {
    return RESULT;
  }
}

/** The build of coordinator and workers. */
export const BUILD: { readonly version: string; readonly signature: string } = {
  version: 'bench',
  signature: 'bench',
};
