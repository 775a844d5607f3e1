/**
 * The search tree: typed arrays, which are replaced by longer ones as the tree grows.
 *
 * One record of 24 bytes a node has all that a simulation of the plain search reads and writes: a large tree does not fit
 * into the processor's cache, so each separate place costs a wait. All else is in columns, parallel arrays.
 *
 *     bytes    0 to 7       8 to 11    12 to 15      16 to 19    20 to 23
 *              returnSum    visits     firstChild    action      childCount
 *
 * A node is an index. The children of a node are adjacent, in the order of the game's legal actions, and always after
 * their parent, so that one pass in ascending order meets every node after its parent.
 */

import { BanyanError } from '../checking/errors.ts';
import {
  ColumnMemory,
  FIRST_NODES,
  isNearlyFull,
  largerRooms,
  NO_FLOAT32,
  NO_FLOAT64,
  NO_UINT32,
} from './columnMemory.ts';
import type { Column, ReadonlyTree } from './readonlyTree.ts';

/** The index of the root in a tree. */
export const ROOT = 0;

/** The largest capacity of a tree: an index has 28 bits. */
export const MAX_NODES: number = 2 ** 28;

/** The action code of a node that several actions lead to. */
export const NO_ACTION: number = 2 ** 32 - 1;

/** Bytes of memory a node in the record and in `proof`, which every tree has. */
export const BYTES_PER_NODE = 28;

/** Bytes of memory a node for each requested column. */
const COLUMN_BYTES: Readonly<Record<Column, number>> = {
  prior: 4,
  squares: 8,
  amafVisits: 4,
  amafReturnSum: 8,
  best: 8,
  evaluation: 4,
  bounds: 4,
  link: 4,
};

/** Bytes of memory a node in a tree with these columns. */
export function bytesPerNode(columns: readonly Column[]): number {
  return [...new Set(columns)].reduce((bytes, column) => bytes + COLUMN_BYTES[column], BYTES_PER_NODE);
}

/** The error for a tree whose first nodes do not fit into memory. */
export function noMemoryFor(nodes: number, nodeBytes: number, cause?: unknown): BanyanError {
  const bytes = nodes * nodeBytes;
  const [unit, size] = bytes < 2 ** 20 ? (['KiB', 2 ** 10] as const) : (['MiB', 2 ** 20] as const);
  const message = `no ${Math.ceil(bytes / size)} ${unit} for the first ${nodes} nodes of a tree: dispose of other searches, or give maxNodes`;
  return new BanyanError('OUT_OF_MEMORY', message, { cause });
}

/** What the records have, as columns. */
interface RecordColumns {
  readonly visits: Uint32Array;
  readonly value: Float64Array;
  readonly action: Uint32Array;
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
}

/**
 * A search tree.
 *
 * Of the columns, those that were not requested have no elements. `hasRoomFor` and `growEarly` may replace every column,
 * `numbers` and `words`, so a local variable that holds one is read again after them.
 */
export class Tree implements ReadonlyTree {
  /** The number of nodes that the tree can hold: the requested number, or less if memory runs out. */
  capacity: number;
  /** Bytes of memory a node, requested columns included. */
  readonly bytesPerNode: number;
  /** The number of nodes, unvisited children of expanded nodes included. */
  nodes = 1;

  /** The proof of each node, as the solver encodes it (`proof.ts`, `maxnSolver.ts`); 0 for none. */
  proof: Uint32Array = NO_UINT32;

  prior: Float32Array = NO_FLOAT32;
  squares: Float64Array = NO_FLOAT64;
  amafVisits: Uint32Array = NO_UINT32;
  amafReturnSum: Float64Array = NO_FLOAT64;
  best: Float64Array = NO_FLOAT64;
  evaluation: Float32Array = NO_FLOAT32;
  /** As `maxnSolver.ts` encodes them; 0 for the bounds 0 and 1. */
  bounds: Uint32Array = NO_UINT32;
  /** The shared node that has the children; 0 if this node has them itself, or its state is unknown. */
  link: Uint32Array = NO_UINT32;
  /**
   * The records, as three numbers and as six words a node, for this class and the copies of `plainUct.ts`. V8 does not check
   * products for overflow where `| 0` truncates them, and methods as short as those below are part of every loop.
   * `copyLoop.mjs` reads those that return a number, so each is one `return this.…`.
   */
  numbers: Float64Array = NO_FLOAT64;
  words: Uint32Array = NO_UINT32;
  /** The names of the requested columns, and the columns. */
  readonly #names: readonly Column[];
  #requested: readonly (Uint32Array | Float32Array | Float64Array)[] = [];
  /** The number of nodes that there is memory for. */
  #room: number;

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number, columns: readonly Column[] = []) {
    this.capacity = capacity;
    this.bytesPerNode = bytesPerNode(columns);
    this.#names = [...new Set(columns)];
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
    const sizeOf = (column: Column): number => (this.#names.includes(column) ? room : 0);
    const numbers = memory.float64(3 * room, this.numbers);
    const columns = {
      squares: memory.float64(sizeOf('squares'), this.squares),
      amafReturnSum: memory.float64(sizeOf('amafReturnSum'), this.amafReturnSum),
      best: memory.float64(sizeOf('best'), this.best),
      proof: memory.uint32(room, this.proof),
      prior: memory.float32(sizeOf('prior'), this.prior),
      amafVisits: memory.uint32(sizeOf('amafVisits'), this.amafVisits),
      evaluation: memory.float32(sizeOf('evaluation'), this.evaluation),
      bounds: memory.uint32(sizeOf('bounds'), this.bounds),
      link: memory.uint32(sizeOf('link'), this.link),
    };
    Object.assign(this, columns);
    this.numbers = numbers;
    this.words = new Uint32Array(numbers.buffer, numbers.byteOffset, 6 * room);
    this.#requested = this.#names.map((name) => columns[name]);
    this.#room = room;
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

  /** Removes all nodes but the root, and clears the root. */
  clear(): void {
    this.nodes = 1;
    this.#erase(ROOT, this.nodes);
  }

  /** Whether a column was requested. */
  has(column: Column): boolean {
    return this[column].length > 0;
  }

  /** Simulations through a node, those in flight included. */
  visitsOf(node: number): number {
    return this.words[(node * 6 + 2) | 0];
  }

  /** The sum of the returns of the player who chose a node at its parent. The mean return is this sum / visits. */
  returnSumOf(node: number): number {
    return this.numbers[(node * 3) | 0];
  }

  /** The first child of a node, or 0 if the node is not expanded. */
  firstChildOf(node: number): number {
    return this.words[(node * 6 + 3) | 0];
  }

  /** The code of the action that leads to a node from its parent. */
  actionOf(node: number): number {
    return this.words[(node * 6 + 4) | 0];
  }

  /** The number of children of a node. */
  childCountOf(node: number): number {
    return this.words[(node * 6 + 5) | 0];
  }

  /** Sets the number of simulations through a node. */
  setVisits(node: number, visits: number): void {
    this.words[(node * 6 + 2) | 0] = visits;
  }

  /** Sets the sum of the returns of a node. */
  setReturnSum(node: number, sum: number): void {
    this.numbers[(node * 3) | 0] = sum;
  }

  /** Sets the first child of a node; 0 for none. */
  setFirstChild(node: number, child: number): void {
    this.words[(node * 6 + 3) | 0] = child;
  }

  /** Sets the code of the action that leads to a node. */
  setAction(node: number, code: number): void {
    this.words[(node * 6 + 4) | 0] = code;
  }

  /** Sets the number of children of a node. */
  setChildCount(node: number, count: number): void {
    this.words[(node * 6 + 5) | 0] = count;
  }

  /** Counts a visit of a node. */
  addVisit(node: number): void {
    this.words[(node * 6 + 2) | 0]++;
  }

  /** Takes a visit of a node back. */
  removeVisit(node: number): void {
    this.words[(node * 6 + 2) | 0]--;
  }

  /** Adds a return of the player who chose a node. */
  addReturn(node: number, value: number): void {
    this.numbers[(node * 3) | 0] += value;
  }

  /** Whether a node has children. */
  isExpanded(node: number): boolean {
    return this.firstChildOf(node) !== 0;
  }

  /** Whether the outcome of a node under perfect play is proven. A selection skips such nodes while it can. */
  isProven(node: number): boolean {
    return this.proof[node] !== 0;
  }

  /** Whether there is room for this many more nodes. Gets memory for them where it is missing. */
  hasRoomFor(children: number): boolean {
    const nodes = this.nodes + children;
    return nodes <= this.#room || this.#growTo(nodes);
  }

  /** Gets memory before it is missing, where little is left; returns whether it did. */
  growEarly(): boolean {
    return isNearlyFull(this.nodes, this.#room) && this.#growTo(this.#room + 1);
  }

  /** The node that has the children of a node: the node itself, or the shared node that it is linked to. */
  stateNode(node: number): number {
    return this.link[node] || node;
  }

  /** Adds a node without a parent. The tree must have room. */
  addNode(): number {
    const node = this.nodes++;
    this.#erase(node, this.nodes);
    return node;
  }

  /** Adds unvisited children to a node, for which the tree must have room, and returns the first. The caller sets their actions. */
  addChildren(node: number, count: number): number {
    const first = this.nodes;
    this.nodes += count;
    this.#erase(first, this.nodes);
    this.setFirstChild(node, first);
    this.setChildCount(node, count);
    return first;
  }

  /** Removes the proof of a node. */
  forget(node: number): void {
    this.proof[node] = 0;
    this.bounds[node] = 0; // a write to a column without elements does nothing
  }

  /** Detaches the children of a node. The caller removes them, by `shrink` or `Rerooting`. */
  collapse(node: number): void {
    this.setFirstChild(node, 0);
    this.setChildCount(node, 0);
  }

  /** Removes the newest nodes, until this many are left. */
  shrink(nodes: number): void {
    this.nodes = nodes;
  }

  /**
   * Keeps just these nodes, in this order, in which the children of a node must be adjacent.
   * @returns the new index of each node, by its old one; the capacity for removed nodes.
   */
  rearrange(order: readonly number[]): Uint32Array {
    const movedTo = new Uint32Array(this.nodes).fill(this.capacity);
    for (const [to, from] of order.entries()) movedTo[from] = to;
    const columns = this.columns();
    for (const column of Object.values(columns)) {
      const old = column.slice(0, this.nodes);
      for (let to = 0; to < order.length && to < column.length; to++) column[to] = old[order[to]];
    }
    this.setRecords(columns);
    const { link } = this;
    for (let node = 0; node < order.length; node++) {
      if (this.isExpanded(node)) this.setFirstChild(node, movedTo[this.firstChildOf(node)]);
      if (link[node] !== 0) link[node] = movedTo[link[node]];
    }
    this.shrink(order.length);
    return movedTo;
  }

  /** Copies a node to another index. */
  move(from: number, to: number): void {
    this.setVisits(to, this.visitsOf(from));
    this.setReturnSum(to, this.returnSumOf(from));
    this.setFirstChild(to, this.firstChildOf(from));
    this.setAction(to, this.actionOf(from));
    this.setChildCount(to, this.childCountOf(from));
    this.proof[to] = this.proof[from];
    for (const column of this.#requested) column[to] = column[from];
  }

  /** Sets new nodes to 0, whose memory may hold nodes that were removed. */
  #erase(start: number, end: number): void {
    const { numbers, proof } = this;
    for (let node = start; node < end; node++) {
      const first = (node * 3) | 0;
      numbers[first] = 0; // all bits of the number 0 are 0
      numbers[first + 1] = 0;
      numbers[first + 2] = 0;
      proof[node] = 0;
    }
    for (const column of this.#requested) column.fill(0, start, end);
  }

  /** All columns, by the names and in the order of saved files. Those of the records are copies, for all nodes. */
  columns(): RecordColumns & Readonly<Record<string, Uint32Array | Float32Array | Float64Array>> {
    const { nodes, proof } = this;
    const { prior, squares, amafVisits, amafReturnSum, best, evaluation, bounds, link } = this;
    const visits = new Uint32Array(nodes);
    const value = new Float64Array(nodes);
    const action = new Uint32Array(nodes);
    const firstChild = new Uint32Array(nodes);
    const childCount = new Uint32Array(nodes);
    for (let node = 0; node < nodes; node++) {
      visits[node] = this.visitsOf(node);
      value[node] = this.returnSumOf(node);
      action[node] = this.actionOf(node);
      firstChild[node] = this.firstChildOf(node);
      childCount[node] = this.childCountOf(node);
    }
    const always = { visits, value, action, firstChild, childCount, proof };
    return {
      ...always,
      prior,
      squares,
      amafVisits,
      amafValue: amafReturnSum,
      best,
      evaluation,
      bounds,
      link,
    };
  }

  /** Copies such columns back into the records. */
  setRecords({ visits, value, action, firstChild, childCount }: RecordColumns): void {
    for (let node = 0; node < this.nodes; node++) {
      this.setVisits(node, visits[node]);
      this.setReturnSum(node, value[node]);
      this.setAction(node, action[node]);
      this.setFirstChild(node, firstChild[node]);
      this.setChildCount(node, childCount[node]);
    }
  }
}
