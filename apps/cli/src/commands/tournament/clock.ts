/** The clock of a game: each seat has a time of its own for all its moves. */
import { type Choice, Forfeit } from '@banyan/tournament';
import type { Clock } from './clockFlag.ts';
import type { Bounds } from './entrants.ts';

/** The part of the time that is left for one move, and the part of the increment. */
const MOVES_AHEAD = 25;
const SHARE_OF_INCREMENT = 0.8;

/** The time of one seat in one game. */
export class RunningClock {
  readonly #clock: Clock;
  #left: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#left = clock.base;
  }

  /** Sets the time for another game. */
  reset(): void {
    this.#left = this.#clock.base;
  }

  /**
   * Lets a seat choose within a share of its time, which the budget may shorten.
   * @throws Forfeit if it takes longer than the time that is left.
   */
  async time<Chosen extends Choice<number>>(
    budget: Bounds,
    choose: (budget: Bounds) => Promise<Chosen>,
  ): Promise<Chosen> {
    const share = this.#left / MOVES_AHEAD + SHARE_OF_INCREMENT * this.#clock.increment;
    const milliseconds = Math.max(
      1,
      Math.floor(Math.min(share, this.#left / 2, budget.milliseconds ?? Infinity)),
    );
    const started = performance.now();
    const choice = await choose({ ...budget, milliseconds });
    this.#left -= performance.now() - started;
    if (this.#left < 0) throw new Forfeit(`its clock ran out ${Math.ceil(-this.#left)} ms before it moved`);
    this.#left += this.#clock.increment;
    return choice;
  }
}
