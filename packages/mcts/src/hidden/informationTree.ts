/**
 * A tree of information sets: parallel typed arrays that grow, as in `tree.ts`. The children of a node are the
 * actions met so far in any of the states that its observer cannot tell apart; they are added one by one, so they form
 * a linked list. A child always has a larger index than its parent.
 */
import {
  ColumnMemory,
  FIRST_NODES,
  isNearlyFull,
  largerRooms,
  NO_FLOAT64,
  NO_UINT32,
} from '../tree/columnMemory.ts';
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

/** A tree of information sets, with room for several roots. */
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

  /** The code of a node, as learners read it. */
  actionOf(node: number): number {
    return this.action[node];
  }

  /** Whether there is room for another node. Gets memory for it where it is missing; the columns are then others. */
  hasRoom(): boolean {
    return this.nodes < this.#room || this.#growTo(this.nodes + 1);
  }

  /** Gets memory before it is missing, where little is left; returns whether it did. The columns are then others. */
  growEarly(): boolean {
    return isNearlyFull(this.nodes, this.#room) && this.#growTo(this.#room + 1);
  }

  /** Gets memory for this many nodes; returns whether that succeeded. After a failure the capacity is the present memory. */
  #growTo(nodes: number): boolean {
    if (nodes > this.capacity) return false;
    for (const room of largerRooms(nodes, this.#room, this)) {
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
    const child = this.nodes++;
    this.#newest[this.#added++] = node;
    this.#write(child, code, this.firstChild[node]);
    this.firstChild[node] = child;
    return child;
  }

  /** Adds a root of another tree. The tree must have room. */
  addRoot(): number {
    const root = this.nodes++;
    this.#newest[this.#added++] = NO_PARENT;
    this.#write(root, 0, NONE);
    return root;
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
    this.shrink(kept);
  }

  /** Removes all nodes but an empty root. */
  clear(): void {
    this.shrink(1);
    this.#write(ROOT, 0, NONE);
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

  /** Copies a node to another index. */
  move(from: number, to: number): void {
    this.visits[to] = this.visits[from];
    this.returnSum[to] = this.returnSum[from];
    this.available[to] = this.available[from];
    this.action[to] = this.action[from];
    this.firstChild[to] = this.firstChild[from];
    this.nextSibling[to] = this.nextSibling[from];
    this.gain[to] = this.gain[from]; // a write to a column without elements does nothing
  }

  /** Removes the newest nodes, until this many are left, and sets the mark. */
  shrink(nodes: number): void {
    this.nodes = nodes;
    this.mark();
  }

  /** Writes a new node, whose memory may hold a node that was removed. */
  #write(node: number, code: number, nextSibling: number): void {
    this.visits[node] = 0;
    this.returnSum[node] = 0;
    this.available[node] = 0;
    this.action[node] = code;
    this.firstChild[node] = NONE;
    this.nextSibling[node] = nextSibling;
    if (this.#hasGain) this.gain[node] = 0;
  }
}

/** The parent of a root. */
const NO_PARENT = -1;
