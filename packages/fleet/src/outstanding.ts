/** The games that are in jobs, and their jobs: what the coordinator waits for. */
import type { NumberedTask } from './messages.ts';

/** Keeps the games of each job until they have ended. */
export class Outstanding {
  /** The games by job. */
  readonly #jobs = new Map<string, Map<number, NumberedTask>>();
  readonly #jobOf = new Map<number, string>();

  get jobs(): number {
    return this.#jobs.size;
  }

  has(number: number): boolean {
    return this.#jobOf.has(number);
  }

  add(job: string, games: readonly NumberedTask[]): void {
    this.#jobs.set(job, new Map(games.map((game) => [game.number, game])));
    for (const { number } of games) this.#jobOf.set(number, job);
  }

  /** Forgets a game that has ended; returns it, or `undefined` if it was not in a job. */
  end(number: number): NumberedTask | undefined {
    const job = this.#jobOf.get(number);
    if (job === undefined) return undefined;
    const games = this.#jobs.get(job);
    const game = games?.get(number);
    this.#jobOf.delete(number);
    games?.delete(number);
    if (games?.size === 0) this.#jobs.delete(job);
    return game;
  }

  /** Returns the jobs that are not among these. */
  jobsBeside(living: ReadonlySet<string>): string[] {
    return [...this.#jobs.keys()].filter((job) => !living.has(job));
  }

  /** Removes a job; returns its games that have not ended. */
  take(job: string): NumberedTask[] {
    const games = [...(this.#jobs.get(job)?.values() ?? [])];
    for (const { number } of games) this.end(number);
    return games;
  }
}

/** Divides the games of a lost job, sets before single games, so that a game that ends its workers is alone at last. */
export function halves(games: readonly NumberedTask[]): (readonly NumberedTask[])[] {
  if (games.length < 2) return [games];
  const sets = [...new Set(games.map(({ set }) => set))];
  const isLate =
    sets.length < 2
      ? (_: NumberedTask, index: number): boolean => index >= games.length / 2
      : ({ set }: NumberedTask): boolean => sets.indexOf(set) >= Math.floor(sets.length / 2);
  return [games.filter((game, index) => !isLate(game, index)), games.filter(isLate)];
}
