/**
 * The search tree: parallel typed arrays, preallocated.
 *
 * A node is an index. The children of a node are adjacent, in the order of the game's legal actions, and always after
 * their parent, so that one pass in ascending order meets every node after its parent.
 */

import { BanyanError } from '../checking/errors.ts';
import { ColumnMemory } from './columnMemory.ts';
import type { Column, ReadonlyTree } from './readonlyTree.ts';

/** The root. */
export const ROOT = 0;

/** The largest capacity of a tree: an index has 28 bits. */
export const MAX_NODES: number = 2 ** 28;

/** The action code of a node that several actions lead to. */
export const NO_ACTION: number = 2 ** 32 - 1;

/** Bytes of memory a node in the columns that every tree has. */
export const BYTES_PER_NODE = 28;

/** Bytes of memory a node for each of them. */
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

/** The error for a tree that does not fit into memory. */
export function noMemoryFor(capacity: number, nodeBytes: number, cause: unknown): BanyanError {
  const megabytes = Math.ceil((capacity * nodeBytes) / 2 ** 20);
  const message = `no ${megabytes} MiB for a tree of ${capacity} nodes: ask for fewer`;
  return new BanyanError('OUT_OF_MEMORY', message, { cause });
}

/** A search tree. Of the columns, those that were not requested have no elements. */
export class Tree implements ReadonlyTree {
  /** The number of nodes that the tree can hold. */
  readonly capacity: number;
  /** Bytes of memory a node, requested columns included. */
  readonly bytesPerNode: number;
  /** The number of nodes, unvisited children of expanded nodes included. */
  nodes = 1;

  /** Simulations through each node, those in flight included. */
  readonly visits: Uint32Array;
  /** The sum of the returns of the player who chose this node at its parent. The mean return is returnSum / visits. */
  readonly returnSum: Float64Array;
  /** The code of the action that leads from the parent to this node. */
  readonly action: Uint32Array;
  /** The first child, or 0 if the node is not expanded. */
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
  /** The proof of each node, as the solver encodes it (`proof.ts`, `maxnSolver.ts`); 0 for none. */
  readonly proof: Uint32Array;

  readonly prior: Float32Array;
  readonly squares: Float64Array;
  readonly amafVisits: Uint32Array;
  readonly amafReturnSum: Float64Array;
  readonly best: Float64Array;
  readonly evaluation: Float32Array;
  /** As `maxnSolver.ts` encodes them; 0 for the bounds 0 and 1. */
  readonly bounds: Uint32Array;
  /** The shared node that has the children; 0 if this node has them itself, or its state is unknown. */
  readonly link: Uint32Array;
  /** The columns that have elements besides those that every tree has. */
  readonly #requested: readonly (Uint32Array | Float32Array | Float64Array)[];

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number, columns: readonly Column[] = []) {
    this.capacity = capacity;
    this.bytesPerNode = bytesPerNode(columns);
    const sizeOf = (column: Column): number => (columns.includes(column) ? capacity : 0);
    try {
      const memory = new ColumnMemory(capacity * this.bytesPerNode);
      this.returnSum = memory.float64(capacity);
      this.squares = memory.float64(sizeOf('squares'));
      this.amafReturnSum = memory.float64(sizeOf('amafReturnSum'));
      this.best = memory.float64(sizeOf('best'));
      this.visits = memory.uint32(capacity);
      this.action = memory.uint32(capacity);
      this.firstChild = memory.uint32(capacity);
      this.childCount = memory.uint32(capacity);
      this.proof = memory.uint32(capacity);
      this.prior = memory.float32(sizeOf('prior'));
      this.amafVisits = memory.uint32(sizeOf('amafVisits'));
      this.evaluation = memory.float32(sizeOf('evaluation'));
      this.bounds = memory.uint32(sizeOf('bounds'));
      this.link = memory.uint32(sizeOf('link'));
    } catch (cause) {
      throw noMemoryFor(capacity, this.bytesPerNode, cause);
    }
    this.#requested = [...new Set(columns)].map((column) => this[column]);
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

  /** Whether a node has children. */
  isExpanded(node: number): boolean {
    return this.firstChild[node] !== 0;
  }

  /** Whether the outcome of a node under perfect play is proven. A selection skips such nodes while it can. */
  isProven(node: number): boolean {
    return this.proof[node] !== 0;
  }

  /** Whether there is room for this many more nodes. */
  hasRoomFor(children: number): boolean {
    return this.nodes + children <= this.capacity;
  }

  /** The node that has the children of a node: the node itself, or the shared node that it is linked to. */
  behind(node: number): number {
    return this.link[node] || node;
  }

  /** Adds a node without a parent. */
  addNode(): number {
    const node = this.nodes++;
    this.#erase(node, this.nodes);
    return node;
  }

  /** Adds unvisited children to a node and returns the first. The caller sets their actions. */
  addChildren(node: number, count: number): number {
    const first = this.nodes;
    this.nodes += count;
    this.#erase(first, this.nodes);
    this.firstChild[node] = first;
    this.childCount[node] = count;
    return first;
  }

  /** Removes the proof of a node. */
  forget(node: number): void {
    this.proof[node] = 0;
    this.bounds[node] = 0; // a write to a column without elements does nothing
  }

  /** Detaches the children of a node. The caller removes them, by `shrink` or `Rerooting`. */
  collapse(node: number): void {
    this.firstChild[node] = 0;
    this.childCount[node] = 0;
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
    for (const column of Object.values(this.columns())) {
      const old = column.slice(0, this.nodes);
      for (let to = 0; to < order.length && to < column.length; to++) column[to] = old[order[to]];
    }
    const { firstChild, link } = this;
    for (let node = 0; node < order.length; node++) {
      if (firstChild[node] !== 0) firstChild[node] = movedTo[firstChild[node]];
      if (link[node] !== 0) link[node] = movedTo[link[node]];
    }
    this.shrink(order.length);
    return movedTo;
  }

  /** Copies a node to another index. */
  move(from: number, to: number): void {
    this.visits[to] = this.visits[from];
    this.returnSum[to] = this.returnSum[from];
    this.action[to] = this.action[from];
    this.firstChild[to] = this.firstChild[from];
    this.childCount[to] = this.childCount[from];
    this.proof[to] = this.proof[from];
    for (const column of this.#requested) column[to] = column[from];
  }

  /** Sets new nodes to 0, whose memory may hold nodes that were removed. */
  #erase(start: number, end: number): void {
    const { visits, returnSum, action, firstChild, childCount, proof } = this;
    for (let node = start; node < end; node++) {
      visits[node] = 0;
      returnSum[node] = 0;
      action[node] = 0;
      firstChild[node] = 0;
      childCount[node] = 0;
      proof[node] = 0;
    }
    for (const column of this.#requested) column.fill(0, start, end);
  }

  /** All columns, by the names and in the order of saved files. */
  columns(): Readonly<Record<string, Uint32Array | Float32Array | Float64Array>> {
    const { visits, returnSum, action, firstChild, childCount, proof } = this;
    const { prior, squares, amafVisits, amafReturnSum, best, evaluation, bounds, link } = this;
    const always = { visits, value: returnSum, action, firstChild, childCount, proof };
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
}
