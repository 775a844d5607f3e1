/**
 * The memory of a tree's columns: one buffer. V8 looks for garbage at each large buffer that it allocates, which takes
 * milliseconds each time.
 */

/** The largest single buffer; engines refuse larger ones at different sizes. Beyond it each column has its own. */
const MAX_BUFFER_BYTES = 2 ** 30;

/** Hands out columns. Those of 64 bits come first, as they must begin at multiples of 8 bytes. */
export class ColumnMemory {
  readonly #buffer: ArrayBuffer | undefined;
  #used = 0;

  /**
   * @param bytes of all columns together.
   * @throws RangeError without such memory, as all functions here.
   */
  constructor(bytes: number) {
    this.#buffer = bytes <= MAX_BUFFER_BYTES ? new ArrayBuffer(bytes) : undefined;
  }

  float64(length: number): Float64Array {
    if (this.#buffer === undefined) return new Float64Array(length);
    return new Float64Array(this.#buffer, this.#take(8 * length), length);
  }

  float32(length: number): Float32Array {
    if (this.#buffer === undefined) return new Float32Array(length);
    return new Float32Array(this.#buffer, this.#take(4 * length), length);
  }

  uint32(length: number): Uint32Array {
    if (this.#buffer === undefined) return new Uint32Array(length);
    return new Uint32Array(this.#buffer, this.#take(4 * length), length);
  }

  #take(bytes: number): number {
    const start = this.#used;
    this.#used += bytes;
    return start;
  }
}
