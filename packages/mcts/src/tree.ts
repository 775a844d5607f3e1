/**
 * The search tree: parallel typed arrays, preallocated.
 *
 * A node is an index. The children of a node lie side by side, in the order of the game's legal actions, and always
 * behind their parent, so that one pass upwards meets every node after its parent.
 */

import { BanyanError } from './errors.ts';

/** The node of the state that is searched. */
export const ROOT = 0;

/** The most nodes that a tree may be asked to hold: an index has 28 bits. */
export const MAX_NODES: number = 2 ** 28;

/** The memory of a node, in the arrays below. */
export const BYTES_PER_NODE = 24;

export class Tree {
  /** How many nodes the tree can hold. */
  readonly capacity: number;
  /** How many nodes there are, unvisited children of expanded nodes included. */
  nodes = 1;

  /** Simulations through each node. */
  readonly visits: Uint32Array;
  /** The sum of the returns of the player who chose this node at its parent. The mean is value / visits. */
  readonly value: Float64Array;
  /** The code of the action that leads here from the parent. */
  readonly action: Uint32Array;
  /** The first of the children, or 0 where the node is not expanded. */
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;

  /** @throws BanyanError `OUT_OF_MEMORY`. */
  constructor(capacity: number) {
    this.capacity = capacity;
    try {
      this.visits = new Uint32Array(capacity);
      this.value = new Float64Array(capacity);
      this.action = new Uint32Array(capacity);
      this.firstChild = new Uint32Array(capacity);
      this.childCount = new Uint32Array(capacity);
    } catch (cause) {
      const megabytes = Math.ceil((capacity * BYTES_PER_NODE) / 2 ** 20);
      throw new BanyanError(
        'OUT_OF_MEMORY',
        `no ${megabytes} MiB for a tree of ${capacity} nodes: ask for fewer`,
        { cause },
      );
    }
  }

  /** Back to a root alone. Costs as much as the tree was large. */
  clear(): void {
    this.#erase(ROOT, this.nodes);
    this.nodes = 1;
  }

  isExpanded(node: number): boolean {
    return this.firstChild[node] !== 0;
  }

  /** Whether so many children can still be added. */
  hasRoomFor(children: number): boolean {
    return this.nodes + children <= this.capacity;
  }

  /** Adds so many unvisited children to a node and returns the first; the caller sets their actions. */
  addChildren(node: number, count: number): number {
    const first = this.nodes;
    this.nodes += count;
    this.firstChild[node] = first;
    this.childCount[node] = count;
    return first;
  }

  /** Of an expanded node: the child of the most visits, of equals the one of more value, then the first. */
  mostVisitedChild(node: number): number {
    const { visits, value } = this;
    const first = this.firstChild[node];
    let best = first;
    for (let child = first + 1; child < first + this.childCount[node]; child++) {
      if (visits[child] > visits[best] || (visits[child] === visits[best] && value[child] > value[best]))
        best = child;
    }
    return best;
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
    this.#erase(end, this.nodes);
    this.nodes = end;
    return height;
  }

  #move(from: number, to: number): void {
    this.visits[to] = this.visits[from];
    this.value[to] = this.value[from];
    this.action[to] = this.action[from];
    this.firstChild[to] = this.firstChild[from];
    this.childCount[to] = this.childCount[from];
  }

  #erase(start: number, end: number): void {
    for (const column of [this.visits, this.value, this.action, this.firstChild, this.childCount]) {
      column.fill(0, start, end);
    }
  }
}
