/** The threads of a worker, handed out in turns: the job that has waited longest gets the next one. */

/** A number of slots for jobs, whichever queues they come from. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Does work in a slot, once one is free. Rejects as the work does. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift(); // it takes over this slot
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
