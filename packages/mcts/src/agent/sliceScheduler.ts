/**
 * Chooses how many simulations to request at a time, so that the event loop never waits long.
 *
 * A slice is the work between two pauses. It consists of chunks that each take a fraction of the slice, so that a slow
 * game is noticed soon and a fast one is not interrupted too often.
 */

/** The maximum time in milliseconds that a search blocks the event loop, if one simulation takes less. */
export const SLICE_MILLISECONDS = 8;

/** The time in milliseconds after which a slice requests no further chunk, and the target time of one chunk. */
const SLICE_TARGET = 4;
const CHUNK_TARGET = 0.5;

/**
 * The time in milliseconds of a slice that no chunk is expected to take. A chunk takes several times as long as expected
 * where garbage is collected, code is compiled or the tree outgrows the processor's cache, and a report may follow it.
 */
const RESERVE = 3;

/** Limits while the clock has not moved: the simulations in a chunk, and the chunks in a slice. */
const MAX_UNTIMED_CHUNK = 256;
const MAX_UNTIMED_CHUNKS = 64;

/** Schedules the chunks of one run. */
export class SliceScheduler {
  readonly #inFlight: number;
  #chunk = 1;
  #sliceStart = 0;
  #time = 0;
  #untimedChunks = 0;

  /** @param inFlight the number of simulations that run together. Chunks are multiples of it. */
  constructor(inFlight = 1) {
    this.#inFlight = inFlight;
  }

  /** @param waited the milliseconds for which the event loop has waited already. */
  beginSlice(time: number, waited = 0): void {
    this.#sliceStart = time - waited;
    this.#time = time;
    this.#untimedChunks = 0;
  }

  /** The number of simulations to request: a positive multiple of `inFlight`. */
  get chunk(): number {
    return Math.ceil(this.#chunk / this.#inFlight) * this.#inFlight;
  }

  /** Records that `simulations` have run by `time`. Returns whether the slice has time for another chunk. */
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
    const inSlice = time - this.#sliceStart;
    const expected = inSlice + (spent / simulations) * this.chunk;
    return inSlice < SLICE_TARGET && expected <= SLICE_MILLISECONDS - RESERVE;
  }
}
