/**
 * The memory of a tree's columns: one buffer. V8 looks for garbage at each large buffer that it allocates, which takes
 * milliseconds each time.
 */

/** The largest single buffer; engines refuse larger ones at different sizes. Beyond it each column has its own. */
const MAX_BUFFER_BYTES = 2 ** 30;

/** The nodes that a tree has memory for at first. */
export const FIRST_NODES = 16_384;

/**
 * The nodes for which a tree that outgrows its memory asks for memory, from the most on: as many as one buffer holds, and twice
 * as many as before. To copy a large tree takes longer than a slice, so most trees are copied while they are small. The
 * system gives memory to a buffer where it is first written.
 */
export function largerRooms(
  nodes: number,
  room: number,
  { capacity, bytesPerNode }: { readonly capacity: number; readonly bytesPerNode: number },
): readonly number[] {
  const least = Math.min(capacity, Math.max(nodes, 2 * room));
  return [Math.max(least, Math.min(capacity, Math.floor(MAX_BUFFER_BYTES / bytesPerNode))), least];
}

/**
 * Whether little of the memory for this many nodes is left.
 *
 * What is left then is more than most searches need in a slice, so a tree can get its next memory in a slice of its own.
 */
export function isNearlyFull(nodes: number, room: number): boolean {
  return nodes > 0.75 * room;
}

/** Columns before their first memory. */
export const NO_FLOAT64: Float64Array = new Float64Array(0);
export const NO_FLOAT32: Float32Array = new Float32Array(0);
export const NO_UINT32: Uint32Array = new Uint32Array(0);

/**
 * Hands out columns, each of which begins with the elements of a shorter, old one. Those of 64 bits come first, as they
 * must begin at multiples of 8 bytes.
 */
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

  float64(length: number, old: Float64Array): Float64Array {
    const column =
      this.#buffer === undefined
        ? new Float64Array(length)
        : new Float64Array(this.#buffer, this.#take(8 * length), length);
    column.set(old);
    return column;
  }

  float32(length: number, old: Float32Array): Float32Array {
    const column =
      this.#buffer === undefined
        ? new Float32Array(length)
        : new Float32Array(this.#buffer, this.#take(4 * length), length);
    column.set(old);
    return column;
  }

  uint32(length: number, old: Uint32Array): Uint32Array {
    const column =
      this.#buffer === undefined
        ? new Uint32Array(length)
        : new Uint32Array(this.#buffer, this.#take(4 * length), length);
    column.set(old);
    return column;
  }

  #take(bytes: number): number {
    const start = this.#used;
    this.#used += bytes;
    return start;
  }
}
