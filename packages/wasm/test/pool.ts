/** The node pool as it lies in memory (`assembly/group.ts`), to be read and spoilt by tests. */
import { u32Constants } from '../src/constants.ts';
import type { CoreExports } from '../src/coreExports.ts';

/** In a group of four nodes: 1 / sqrt(visits), twice the sums of returns, visits, and links. */
const SUM_OFFSET = 16;
const VISITS_OFFSET = 32;
const LINK_OFFSET = 48;
const GROUP_BYTES = 64;
const GROUP_NODES = 4;
const WORD_BYTES = 4;
const POOL_ALIGNMENT = 128;
const INDEX_BYTES = 2;
/** The sets of actions that two simulations in flight have played, of 512 bits a player. */
const PLAYED_BYTES = 2 * 2 * 64;
/** 1 / sqrt(visits) of an unvisited node. */
const UNVISITED = 1e15;

/** The sum of returns of a node that is proven. */
export const PROVEN: number = -(2 ** 30);

/** The address of the first group, that of the root: behind the line of play and the actions played. */
export function poolOf(core: CoreExports): number {
  const end = core.line.value + INDEX_BYTES * u32Constants['MAX_DEPTH'];
  const played = Math.ceil(end / 8) * 8;
  return Math.ceil((played + PLAYED_BYTES) / POOL_ALIGNMENT) * POOL_ALIGNMENT;
}

/** A node of a game without shares, by its group and its place there. */
export class PoolNode {
  readonly #core: CoreExports;
  readonly #address: number;

  constructor(core: CoreExports, group: number, place: number) {
    this.#core = core;
    this.#address = poolOf(core) + group * GROUP_BYTES + place * WORD_BYTES;
  }

  get visits(): number {
    return this.#view.getUint32(VISITS_OFFSET, true);
  }

  set visits(count: number) {
    this.#view.setUint32(VISITS_OFFSET, count, true);
    this.scale = count === 0 ? UNVISITED : 1 / Math.sqrt(count);
  }

  /** Sets 1 / sqrt(visits) alone. */
  set scale(scale: number) {
    this.#view.setFloat32(0, scale, true);
  }

  get value(): number {
    return this.#view.getInt32(SUM_OFFSET, true) / 2;
  }

  set value(sum: number) {
    this.#view.setInt32(SUM_OFFSET, 2 * sum, true);
  }

  /** The address of the first child and flags, or packed children (`assembly/packedChildren.ts`). */
  get link(): number {
    return this.#view.getUint32(LINK_OFFSET, true);
  }

  set link(bits: number) {
    this.#view.setUint32(LINK_OFFSET, bits, true);
  }

  get #view(): DataView {
    return new DataView(this.#core.memory.buffer, this.#address);
  }
}

export function rootOf(core: CoreExports): PoolNode {
  return new PoolNode(core, 0, 0);
}

/** The children of the root, which are the first nodes to be added. */
export function childrenOf(core: CoreExports, count: number): PoolNode[] {
  return Array.from(
    { length: count },
    (_, n) => new PoolNode(core, 1 + Math.floor(n / GROUP_NODES), n % GROUP_NODES),
  );
}
