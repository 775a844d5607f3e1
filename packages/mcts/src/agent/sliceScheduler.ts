/**
 * SliceScheduler: how many simulations to ask for at a time, so that the event loop never waits long.
 *
 * A slice is what runs between two pauses. It consists of chunks that should take a fraction of it, so that a slow game
 * is noticed soon, and a fast one is not asked too often.
 */

/** The longest that the event loop waits for a search, in milliseconds, where one simulation takes less. */
export const SLICE_MILLISECONDS = 8;

/** Where a slice stops asking for more, and what one chunk should take. */
const SLICE_TARGET = 6;
const CHUNK_TARGET = 1;

/** While the clock stands still nothing is known: chunks grow no further than this, and a slice has so many of them. */
const MAX_UNTIMED_CHUNK = 256;
const MAX_UNTIMED_CHUNKS = 64;

export class SliceScheduler {
  readonly #inFlight: number;
  #chunk = 1;
  #sliceStart = 0;
  #time = 0;
  #untimedChunks = 0;

  /** @param inFlight how many simulations run together: chunks are multiples of it. */
  constructor(inFlight = 1) {
    this.#inFlight = inFlight;
  }

  beginSlice(time: number): void {
    this.#sliceStart = time;
    this.#time = time;
    this.#untimedChunks = 0;
  }

  /** How many simulations to ask for: a multiple of those that run together, at least that many. */
  get chunk(): number {
    return Math.ceil(this.#chunk / this.#inFlight) * this.#inFlight;
  }

  /** Learns that so many simulations ran until now; says whether the slice has room for another chunk. */
  hasTimeAfter(simulations: number, time: number): boolean {
    const spent = time - this.#time;
    this.#time = time;
    if (spent === 0) {
      this.#chunk = Math.max(simulations, Math.min(2 * simulations, MAX_UNTIMED_CHUNK));
      return ++this.#untimedChunks < MAX_UNTIMED_CHUNKS;
    }
    this.#untimedChunks = 0;
    const growth = Math.min(2, CHUNK_TARGET / spent);
    this.#chunk = Math.max(1, Math.floor(simulations * growth));
    const nextEnd = time + (spent / simulations) * this.chunk;
    return time < this.#sliceStart + SLICE_TARGET && nextEnd <= this.#sliceStart + SLICE_MILLISECONDS;
  }
}
