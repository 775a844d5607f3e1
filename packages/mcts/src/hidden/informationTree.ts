/**
 * A tree of information sets: parallel typed arrays that grow, as in `tree.ts`. The children of a node are the
 * actions met so far in any of the states that its observer cannot tell apart; they are added one by one, so they form
 * a linked list. A child always has a larger index than its parent.
 */
import { ColumnMemory, FIRST_NODES, largerRooms, NO_FLOAT64, NO_UINT32 } from '../tree/columnMemory.ts';
import { noMemoryFor, ROOT } from '../tree/tree.ts';

/** No node. The root, node 0, is never a child. */
export const NONE = 0;

/** Bytes of a node in the arrays that every tree has. */
const BYTES_PER_NODE = 28;

/** An optional column: `gain` is the sum of a node's returns, each divided by the probability of the choice. */
export type InformationColumn = 'gain';

/** Bytes of a node in the column `gain`. */
const GAIN_BYTES = 8;

/** A tree of information sets as user code sees it: one column for each statistic, by node. */
export interface ReadonlyInformationTree {
  /** The number of nodes. */
  readonly nodes: number;
  /** The number of simulations through each node. */
  readonly visits: ArrayLike<number>;
  /** The sum of the returns of the player who chose each node at its parent. The mean is returnSum / visits. */
  readonly returnSum: ArrayLike<number>;
  /** The number of simulations that could have chosen each node since it was added: its action was legal. */
  readonly available: ArrayLike<number>;
  /** The code of what the observer saw between the parent and each node. */
  readonly action: ArrayLike<number>;
  /** The newest child, and the next older child of the same parent; or 0. */
  readonly firstChild: ArrayLike<number>;
  readonly nextSibling: ArrayLike<number>;
  /** Empty unless the column was requested. */
  readonly gain: ArrayLike<number>;
}

/** A tree whose requested columns may be written, by `learn` of the selection that requested them. */
export interface LearnedInformationTree extends ReadonlyInformationTree {
  readonly gain: Float64Array;
}

export class InformationTree implements LearnedInformationTree {
  /** The number of nodes that the tree can hold: the requested number, or less if memory runs out. */
  capacity: number;
  /** Bytes of a node, including optional columns. */
  readonly bytesPerNode: number;
  nodes = 1;
  visits: Uint32Array = NO_UINT32;
  returnSum: Float64Array = NO_FLOAT64;
  available: Uint32Array = NO_UINT32;
  action: Uint32Array = NO_UINT32;
  firstChild: Uint32Array = NO_UINT32;
  nextSibling: Uint32Array = NO_UINT32;
  gain: Float64Array = NO_FLOAT64;
  readonly #hasGain: boolean;
  /** The number of nodes that there is memory for. */
  #room: number;
  /** The parents of the nodes added since the last mark; `NO_PARENT` for roots. Scratch memory, which may be longer. */
  readonly #newest: number[] = [];
  #added = 0;

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number, columns: readonly InformationColumn[] = []) {
    this.capacity = capacity;
    this.#hasGain = columns.includes('gain');
    this.bytesPerNode = BYTES_PER_NODE + (this.#hasGain ? GAIN_BYTES : 0);
    this.#room = Math.min(capacity, FIRST_NODES);
    try {
      this.#allocate(this.#room);
    } catch (cause) {
      throw noMemoryFor(this.#room, this.bytesPerNode, cause);
    }
  }

  /** Moves all columns to memory for this many nodes. @throws RangeError, with the columns as they were. */
  #allocate(room: number): void {
    const memory = new ColumnMemory(room * this.bytesPerNode);
    Object.assign(this, {
      returnSum: memory.float64(room, this.returnSum),
      gain: memory.float64(this.#hasGain ? room : 0, this.gain),
      visits: memory.uint32(room, this.visits),
      available: memory.uint32(room, this.available),
      action: memory.uint32(room, this.action),
      firstChild: memory.uint32(room, this.firstChild),
      nextSibling: memory.uint32(room, this.nextSibling),
    });
    this.#room = room;
  }

  /** Whether there is room for another node. Gets memory for it where it is missing; the columns are then others. */
  hasRoom(): boolean {
    return this.nodes < this.#room || this.#grow();
  }

  /** Gets more memory; returns whether that succeeded. After a failure the capacity is the present memory. */
  #grow(): boolean {
    if (this.nodes >= this.capacity) return false;
    for (const room of largerRooms(this.nodes + 1, this.#room, this)) {
      try {
        this.#allocate(room);
        return true;
      } catch {} // the next is smaller
    }
    this.capacity = this.#room;
    return false;
  }

  /** The child with this code, or `NONE`. */
  find(node: number, code: number): number {
    const { action, nextSibling } = this;
    let child = this.firstChild[node];
    while (child !== NONE && action[child] !== code) child = nextSibling[child];
    return child;
  }

  /** Adds a child. The tree must have room. */
  addChild(node: number, code: number): number {
    const child = this.addRoot();
    this.action[child] = code;
    this.nextSibling[child] = this.firstChild[node];
    this.firstChild[node] = child;
    this.#newest[this.#added - 1] = node;
    return child;
  }

  /** Adds a root of another tree. The tree must have room. */
  addRoot(): number {
    this.#newest[this.#added++] = NO_PARENT;
    return this.nodes++;
  }

  /** Sets the mark for `undo`. */
  mark(): void {
    this.#added = 0;
  }

  /** Removes all nodes added since the mark. */
  undo(): void {
    const kept = this.nodes - this.#added;
    for (let node = this.nodes - 1; node >= kept; node--) {
      const parent = this.#newest[node - kept];
      if (parent !== NO_PARENT) this.firstChild[parent] = this.nextSibling[node];
    }
    this.#shrink(kept);
    this.mark();
  }

  /** Removes all nodes but an empty root, in time proportional to the size of the tree. */
  clear(): void {
    this.#shrink(ROOT);
    this.nodes = 1;
  }

  /** The most visited child of a node, by return sum among equals; `NONE` if no child was visited. */
  mostVisited(node: number): number {
    const { visits, returnSum, nextSibling } = this;
    let best = NONE;
    for (let child = this.firstChild[node]; child !== NONE; child = nextSibling[child]) {
      if (visits[child] === 0) continue;
      const more = visits[child] - visits[best];
      if (best === NONE || more > 0 || (more === 0 && returnSum[child] >= returnSum[best])) best = child;
    }
    return best;
  }

  /**
   * Makes a node the root and removes, in place, all nodes that are not below it.
   * @param counts whether a code counts as a step.
   * @returns the height of the tree, in steps.
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
    // Children follow their parents, so one pass finds every kept node and only moves nodes down.
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

  /** All columns. Writes beyond the end of an empty column have no effect. */
  #columns(): readonly (Uint32Array | Float64Array)[] {
    const { visits, returnSum, available, action, firstChild, nextSibling, gain } = this;
    return [visits, returnSum, available, action, firstChild, nextSibling, gain];
  }
}

/** The parent of a root. */
const NO_PARENT = -1;
