/**
 * A tree of information sets: parallel typed arrays, preallocated, as in `tree.ts`; but the children of a node are
 * those actions that were met so far, in whichever of the states that its observer cannot tell apart, so they come one
 * by one and are linked. A child always lies behind its parent.
 */
import { noMemoryFor, ROOT } from '../tree/tree.ts';

/** Where there is no node: the root is nobody's child. */
export const NONE = 0;

/** The memory of a node, in the arrays that every tree has. */
const BYTES_PER_NODE = 28;

/** What only some selections need to know of a node: the sum of its returns, weighted by how unlikely each was. */
export type InformationColumn = 'gain';

/** The memory of a node for that. */
const GAIN_BYTES = 8;

export class InformationTree {
  /** How many nodes the tree can hold. */
  readonly capacity: number;
  /** The memory of a node, the columns that were asked for included. */
  readonly bytesPerNode: number;
  nodes = 1;
  /** Simulations through each node. */
  readonly visits: Uint32Array;
  /** The sum of the returns of the player who chose this node at its parent. The mean is value / visits. */
  readonly value: Float64Array;
  /** Simulations that could have chosen this node, since it is there: its action was legal in their states. */
  readonly available: Uint32Array;
  /** The code of what was seen on the way here from the parent. */
  readonly action: Uint32Array;
  /** The newest child, and the next older one of the same parent; or `NONE`. */
  readonly firstChild: Uint32Array;
  readonly nextSibling: Uint32Array;
  /** Without elements where it was not asked for. */
  readonly gain: Float64Array;
  /** The parents of the nodes since the last mark, `NOBODY` for those that are no children. */
  readonly #newest: number[] = [];

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number, columns: readonly InformationColumn[] = []) {
    this.capacity = capacity;
    this.bytesPerNode = BYTES_PER_NODE + (columns.includes('gain') ? GAIN_BYTES : 0);
    try {
      this.gain = new Float64Array(columns.includes('gain') ? capacity : 0);
      this.visits = new Uint32Array(capacity);
      this.value = new Float64Array(capacity);
      this.available = new Uint32Array(capacity);
      this.action = new Uint32Array(capacity);
      this.firstChild = new Uint32Array(capacity);
      this.nextSibling = new Uint32Array(capacity);
    } catch (cause) {
      throw noMemoryFor(capacity, this.bytesPerNode, cause);
    }
  }

  get hasRoom(): boolean {
    return this.nodes < this.capacity;
  }

  /** The child of what was seen, or `NONE`. */
  find(node: number, code: number): number {
    const { action, nextSibling } = this;
    let child = this.firstChild[node];
    while (child !== NONE && action[child] !== code) child = nextSibling[child];
    return child;
  }

  /** Adds a child, for which there is room. */
  addChild(node: number, code: number): number {
    const child = this.addRoot();
    this.action[child] = code;
    this.nextSibling[child] = this.firstChild[node];
    this.firstChild[node] = child;
    this.#newest[this.#newest.length - 1] = node;
    return child;
  }

  /** Adds a node that is nobody's child, for which there is room. */
  addRoot(): number {
    this.#newest.push(NOBODY);
    return this.nodes++;
  }

  /** Sets the mark for `undo`. */
  mark(): void {
    this.#newest.length = 0;
  }

  /** Takes back all nodes that were added since the mark. */
  undo(): void {
    const kept = this.nodes - this.#newest.length;
    for (let node = this.nodes - 1; node >= kept; node--) {
      const parent = this.#newest[node - kept];
      if (parent !== NOBODY) this.firstChild[parent] = this.nextSibling[node];
    }
    this.#shrink(kept);
    this.mark();
  }

  /** Back to a root alone. Costs as much as the tree was large. */
  clear(): void {
    this.#shrink(ROOT);
    this.nodes = 1;
  }

  /** The most visited child of a node, by value where visits are equal; `NONE` where none was visited. */
  favourite(node: number): number {
    const { visits, value, nextSibling } = this;
    let best = NONE;
    for (let child = this.firstChild[node]; child !== NONE; child = nextSibling[child]) {
      if (visits[child] === 0) continue;
      const more = visits[child] - visits[best];
      if (best === NONE || more > 0 || (more === 0 && value[child] >= value[best])) best = child;
    }
    return best;
  }

  /**
   * Makes a node the root and drops all that is not below it, in place.
   * @param counts which codes count as a step.
   * @returns the tree's height, in steps.
   */
  reroot(root: number, counts: (code: number) => boolean): number {
    const { firstChild, nextSibling } = this;
    const depth = new Uint32Array(this.nodes);
    const movedTo = new Uint32Array(this.nodes);
    const kept = new Uint8Array(this.nodes);
    kept[root] = 1;
    nextSibling[root] = NONE;
    let end = 0;
    let height = 0;
    // Children lie behind their parents, so one pass finds every kept node, and moves it down, never up.
    for (let node = root; node < this.nodes; node++) {
      if (kept[node] === 0) continue;
      for (let child = firstChild[node]; child !== NONE; child = nextSibling[child]) {
        kept[child] = 1;
        depth[child] = depth[node] + Number(counts(this.action[child]));
      }
      height = Math.max(height, depth[node]);
      movedTo[node] = end;
      for (const column of this.#columns()) column[end] = column[node];
      end++;
    }
    for (let node = 0; node < end; node++) {
      firstChild[node] = movedTo[firstChild[node]];
      nextSibling[node] = movedTo[nextSibling[node]];
    }
    this.#shrink(end);
    this.mark();
    return height;
  }

  #shrink(nodes: number): void {
    for (const column of this.#columns()) column.fill(0, nodes, this.nodes);
    this.nodes = nodes;
  }

  /** Every statistic of a node. A write beyond the end of one that was not asked for does nothing. */
  #columns(): readonly (Uint32Array | Float64Array)[] {
    const { visits, value, available, action, firstChild, nextSibling, gain } = this;
    return [visits, value, available, action, firstChild, nextSibling, gain];
  }
}

/** The parent of a root. */
const NOBODY = -1;
