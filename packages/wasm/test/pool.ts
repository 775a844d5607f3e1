/** The node pool as it lies in memory (`assembly/tree.ts`), to be read and spoilt by tests. */
import { NODE_BYTES, u32Constants } from '../src/constants.ts';
import type { CoreExports } from '../src/coreExports.ts';

const VALUE_OFFSET = 8;
const CACHE_LINE = 64;
const INDEX_BYTES = 2;
/** The sets of actions that two simulations in flight have played, of 512 bits a player. */
const PLAYED_BYTES = 2 * 2 * 64;

/** The address of the first node, the root: behind the line of play and the actions played. */
export function poolOf(core: CoreExports): number {
  const end = core.line.value + INDEX_BYTES * u32Constants['MAX_DEPTH'];
  const played = Math.ceil(end / 8) * 8;
  return Math.ceil((played + PLAYED_BYTES) / CACHE_LINE) * CACHE_LINE;
}

/** A node, by its index. */
export class PoolNode {
  readonly #core: CoreExports;
  readonly #address: number;

  constructor(core: CoreExports, index: number) {
    this.#core = core;
    this.#address = poolOf(core) + index * NODE_BYTES;
  }

  get visits(): number {
    return this.#view.getUint32(0, true);
  }

  set visits(count: number) {
    this.#view.setUint32(0, count, true);
  }

  get value(): number {
    return this.#view.getFloat64(VALUE_OFFSET, true);
  }

  set value(sum: number) {
    this.#view.setFloat64(VALUE_OFFSET, sum, true);
  }

  get #view(): DataView {
    return new DataView(this.#core.memory.buffer, this.#address, NODE_BYTES);
  }
}

/** The children of the root, which are the first nodes to be added. */
export function childrenOf(core: CoreExports, count: number): PoolNode[] {
  return Array.from({ length: count }, (_, n) => new PoolNode(core, 1 + n));
}
