/**
 * The search tree: parallel typed arrays, preallocated.
 *
 * A node is an index. The children of a node lie side by side, in the order of the game's legal actions, and always
 * behind their parent, so that one pass upwards meets every node after its parent.
 */

import { BanyanError } from '../checking/errors.ts';

/** The node of the state that is searched. */
export const ROOT = 0;

/** The most nodes that a tree may be asked to hold: an index has 28 bits. */
export const MAX_NODES: number = 2 ** 28;

/** The action of a node that several actions lead to. */
export const NO_ACTION: number = 2 ** 32 - 1;

/** The memory of a node, in the arrays that every tree has. */
export const BYTES_PER_NODE = 28;

/**
 * What only some techniques need to know of a node, and ask for: the prior probability of its action, the sum of its
 * squared returns, its visits and value as all moves as first, the best return through it, what it was last evaluated to
 * itself, for the player to move there, the bounds of its returns, and the node that it is linked to, where states are
 * shared.
 */
export type Column =
  | 'prior'
  | 'squares'
  | 'amafVisits'
  | 'amafValue'
  | 'best'
  | 'evaluation'
  | 'bounds'
  | 'link';

/** The memory of a node for each of them. */
const COLUMN_BYTES: Readonly<Record<Column, number>> = {
  prior: 4,
  squares: 8,
  amafVisits: 4,
  amafValue: 8,
  best: 8,
  evaluation: 4,
  bounds: 4,
  link: 4,
};

/** The memory of a node in a tree with these columns. */
export function bytesPerNode(columns: readonly Column[]): number {
  return [...new Set(columns)].reduce((bytes, column) => bytes + COLUMN_BYTES[column], BYTES_PER_NODE);
}

/** The error of a tree for which the machine has no memory. */
export function noMemoryFor(capacity: number, nodeBytes: number, cause: unknown): BanyanError {
  const megabytes = Math.ceil((capacity * nodeBytes) / 2 ** 20);
  const message = `no ${megabytes} MiB for a tree of ${capacity} nodes: ask for fewer`;
  return new BanyanError('OUT_OF_MEMORY', message, { cause });
}

export class Tree {
  /** How many nodes the tree can hold. */
  readonly capacity: number;
  /** The memory of a node, the columns that were asked for included. */
  readonly bytesPerNode: number;
  /** How many nodes there are, unvisited children of expanded nodes included. */
  nodes = 1;

  /** Simulations through each node, those in flight included. */
  readonly visits: Uint32Array;
  /** The sum of the returns of the player who chose this node at its parent. The mean is value / visits. */
  readonly value: Float64Array;
  /** The code of the action that leads here from the parent. */
  readonly action: Uint32Array;
  /** The first of the children, or 0 where the node is not expanded. */
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
  /** What is proven of each node, as its solver writes it (`proof.ts`, `maxnSolver.ts`); 0 where nothing is. */
  readonly proof: Uint32Array;

  /** The columns that were asked for; without elements where they were not. */
  readonly prior: Float32Array;
  readonly squares: Float64Array;
  readonly amafVisits: Uint32Array;
  readonly amafValue: Float64Array;
  readonly best: Float64Array;
  readonly evaluation: Float32Array;
  /** As `maxnSolver.ts` writes them; 0 where they say nothing. */
  readonly bounds: Uint32Array;
  /** The node of the state behind this one, which has the children; 0 where this one has them, or nobody knows. */
  readonly link: Uint32Array;

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number, columns: readonly Column[] = []) {
    this.capacity = capacity;
    this.bytesPerNode = bytesPerNode(columns);
    const sizeOf = (column: Column): number => (columns.includes(column) ? capacity : 0);
    try {
      this.prior = new Float32Array(sizeOf('prior'));
      this.squares = new Float64Array(sizeOf('squares'));
      this.amafVisits = new Uint32Array(sizeOf('amafVisits'));
      this.amafValue = new Float64Array(sizeOf('amafValue'));
      this.best = new Float64Array(sizeOf('best'));
      this.evaluation = new Float32Array(sizeOf('evaluation'));
      this.bounds = new Uint32Array(sizeOf('bounds'));
      this.link = new Uint32Array(sizeOf('link'));
      this.visits = new Uint32Array(capacity);
      this.value = new Float64Array(capacity);
      this.action = new Uint32Array(capacity);
      this.firstChild = new Uint32Array(capacity);
      this.childCount = new Uint32Array(capacity);
      this.proof = new Uint32Array(capacity);
    } catch (cause) {
      throw noMemoryFor(capacity, this.bytesPerNode, cause);
    }
  }

  /** Back to a root alone. Costs as much as the tree was large. */
  clear(): void {
    this.shrink(ROOT);
    this.nodes = 1;
  }

  /** Whether the tree has room for so much more about each node. */
  has(column: Column): boolean {
    return this[column].length > 0;
  }

  isExpanded(node: number): boolean {
    return this.firstChild[node] !== 0;
  }

  /** Whether the outcome of the node under perfect play is known. A selection passes such nodes by while it can. */
  isProven(node: number): boolean {
    return this.proof[node] !== 0;
  }

  /** Whether so many children can still be added. */
  hasRoomFor(children: number): boolean {
    return this.nodes + children <= this.capacity;
  }

  /** The node that has the children of this one: itself, or the shared one that it is linked to. */
  behind(node: number): number {
    return this.link[node] || node;
  }

  /** Adds a node that is nobody's child. */
  addNode(): number {
    return this.nodes++;
  }

  /** Adds so many unvisited children to a node and returns the first; the caller sets their actions. */
  addChildren(node: number, count: number): number {
    const first = this.nodes;
    this.nodes += count;
    this.firstChild[node] = first;
    this.childCount[node] = count;
    return first;
  }

  /** Takes what is proven of a node back. */
  forget(node: number): void {
    this.proof[node] = 0;
    this.bounds[node] = 0; // A write beyond the end of a column that was not asked for does nothing.
  }

  /** Takes a node's children away from it, for a `shrink` that is to follow. */
  collapse(node: number): void {
    this.firstChild[node] = 0;
    this.childCount[node] = 0;
  }

  /** Drops the newest nodes, down to so many. */
  shrink(nodes: number): void {
    this.#erase(nodes, this.nodes);
    this.nodes = nodes;
  }

  /** Makes a child of the root the root and drops all that is not below it, in place. Returns the tree's height. */
  reroot(child: number): number {
    const { firstChild, childCount } = this;
    const depth = new Uint32Array(this.nodes);
    const movedTo = new Uint32Array(this.nodes);
    const kept = new Uint8Array(this.nodes);
    kept[child] = 1;
    let end = 0;
    let height = 0;
    // Children lie behind their parents, so one pass finds every kept node, and moves it down, never up.
    for (let node = child; node < this.nodes; node++) {
      if (kept[node] === 0) continue;
      const first = firstChild[node];
      for (let next = first; next < first + childCount[node]; next++) {
        kept[next] = 1;
        depth[next] = depth[node] + 1;
      }
      if (this.visits[node] > 0) height = Math.max(height, depth[node]);
      movedTo[node] = end;
      this.#move(node, end);
      end++;
    }
    for (let node = 0; node < end; node++) firstChild[node] = movedTo[firstChild[node]];
    this.shrink(end);
    return height;
  }

  /**
   * Keeps just these nodes, in this order, in which children still lie side by side.
   * @returns where each node has gone to, by its old place; beyond the end for those that were dropped.
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

  #move(from: number, to: number): void {
    this.visits[to] = this.visits[from];
    this.value[to] = this.value[from];
    this.action[to] = this.action[from];
    this.firstChild[to] = this.firstChild[from];
    this.childCount[to] = this.childCount[from];
    this.proof[to] = this.proof[from];
    // A write beyond the end of a column that was not asked for does nothing.
    this.prior[to] = this.prior[from];
    this.squares[to] = this.squares[from];
    this.amafVisits[to] = this.amafVisits[from];
    this.amafValue[to] = this.amafValue[from];
    this.best[to] = this.best[from];
    this.evaluation[to] = this.evaluation[from];
    this.bounds[to] = this.bounds[from];
    this.link[to] = this.link[from];
  }

  #erase(start: number, end: number): void {
    for (const column of Object.values(this.columns())) column.fill(0, start, end);
  }

  /** Every statistic of a node by its name, in the order of files; without elements where it was not asked for. */
  columns(): Readonly<Record<string, Uint32Array | Float32Array | Float64Array>> {
    const { visits, value, action, firstChild, childCount, proof } = this;
    const { prior, squares, amafVisits, amafValue, best, evaluation, bounds, link } = this;
    const always = { visits, value, action, firstChild, childCount, proof };
    return { ...always, prior, squares, amafVisits, amafValue, best, evaluation, bounds, link };
  }
}
