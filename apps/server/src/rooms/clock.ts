/** The clocks of a game: what each player has left, and whose clock runs. */
import type { ClockSettings } from '../messages/serverMessage.ts';

export class Clocks {
  readonly #increment: number;
  #left: readonly number[];
  #running: { readonly player: number; readonly since: number } | undefined;

  constructor({ base, increment }: ClockSettings, players: number) {
    this.#increment = increment;
    this.#left = Array.from({ length: players }, () => base);
  }

  /** The player whose clock runs. */
  get running(): number | undefined {
    return this.#running?.player;
  }

  /** What each player has left at a time, in whole milliseconds. */
  at(now: number): number[] {
    return this.#left.map((left, player) => {
      const elapsed = this.#running?.player === player ? now - this.#running.since : 0;
      return Math.max(0, Math.round(left - elapsed));
    });
  }

  /**
   * What each player would have left after a move at a time. The increment comes when the turn passes, so that the clock
   * does not show how many moves a player has made in one turn.
   */
  after(now: number, passes: boolean): number[] {
    const player = this.#running?.player;
    return this.at(now).map((left, each) => (each === player && passes ? left + this.#increment : left));
  }

  /** Sets what is left, and lets the clock of a player run; `undefined` stops all. */
  run(left: readonly number[], player: number | undefined, now: number): void {
    this.#left = left;
    this.#running = player === undefined ? undefined : { player, since: now };
  }
}
