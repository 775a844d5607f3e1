/** The threads of a worker, handed out in turns: the job that has waited longest gets the next one. */

/** A number of slots for jobs, whichever queues they come from. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Does work in a slot, if one is free before a time in milliseconds is over; returns whether it did. Rejects as the work does.
   */
  async use(work: () => Promise<void>, patience: number): Promise<boolean> {
    if (this.#free > 0) this.#free--;
    else if (!(await this.#isFreeWithin(patience))) return false;
    try {
      await work();
      return true;
    } finally {
      const next = this.#waiting.shift(); // it takes over this slot
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #isFreeWithin(patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const take = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        resolve(false);
      }, patience);
      this.#waiting.push(take);
    });
  }
}
