/**
 * The history of a search, from the first simulation on: what every node had after any number of them. Simulations are
 * written down as they are backed up, as the path of each with what each node of it was credited with; so going to and
 * fro is adding and taking away, and costs as much as lies between.
 */
import type { ReadonlyTree, Simulation } from '@banyan/mcts';

/** What stands in `provenAt` and `expandedAt` where it has not happened. */
const NEVER = 0;

export class Timeline {
  /** How many simulations were written down. */
  length = 0;
  /** After how many of them `visits` and `value` are. */
  at = 0;
  readonly visits: Uint32Array;
  /** Sums of returns, for the player who chose the node. */
  readonly value: Float64Array;
  /** By node; the root, which has none, is its own. */
  readonly parent: Uint32Array;
  /** Who chose the node. */
  readonly chooser: Uint8Array;
  /** The number of the simulation, from 1, that gave the node its children. */
  readonly expandedAt: Uint32Array;
  /** The number of the simulation that proved it. */
  readonly provenAt: Uint32Array;
  /** The tree that is written down, once there is one. */
  tree: ReadonlyTree | undefined;
  /** The values of nodes when they were last written down. */
  readonly #known: Float64Array;
  #nodes = 1;
  readonly #paths = new Log(Uint32Array);
  readonly #credits = new Log(Float64Array);
  readonly #rollouts = new Log(Uint32Array);
  /** Where the path and the rollout of each simulation begin; with one entry more, where the last ones end. */
  readonly #pathStarts = new Log(Uint32Array);
  readonly #rolloutStarts = new Log(Uint32Array);
  readonly #returns: (readonly number[])[] = [];

  /** @param capacity the most nodes that the tree will have. */
  constructor(capacity: number) {
    this.visits = new Uint32Array(capacity);
    this.value = new Float64Array(capacity);
    this.parent = new Uint32Array(capacity);
    this.chooser = new Uint8Array(capacity);
    this.expandedAt = new Uint32Array(capacity);
    this.provenAt = new Uint32Array(capacity);
    this.#known = new Float64Array(capacity);
    this.#pathStarts.add(0);
    this.#rolloutStarts.add(0);
  }

  /** Nodes of the tree as it is by now. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Writes down a move of the rollout of the simulation that is under way. */
  played(action: number): void {
    this.#rollouts.add(action);
  }

  /** Writes down a simulation that was backed up. Statistics stay where they are in time. */
  add(tree: ReadonlyTree, { path, choosers, length, returns }: Simulation): void {
    this.tree = tree;
    const number = ++this.length;
    for (let step = 0; step < length; step++) {
      const node = path[step];
      this.#paths.add(node);
      this.#credits.add(tree.returnSum[node] - this.#known[node]);
      this.#known[node] = tree.returnSum[node];
      this.chooser[node] = choosers[step];
      if (tree.isExpanded(node) && this.expandedAt[node] === NEVER) this.#born(tree, node, number);
      this.#note(tree, node, number);
    }
    this.#nodes = tree.nodes;
    this.#pathStarts.add(this.#paths.length);
    this.#rolloutStarts.add(this.#rollouts.length);
    this.#returns.push([...returns]);
  }

  #born(tree: ReadonlyTree, node: number, number: number): void {
    this.expandedAt[node] = number;
    const first = tree.firstChild[node];
    for (let child = first; child < first + tree.childCount[node]; child++) {
      this.parent[child] = node;
      this.#note(tree, child, number);
    }
  }

  #note(tree: ReadonlyTree, node: number, number: number): void {
    if (tree.isProven(node) && this.provenAt[node] === NEVER) this.provenAt[node] = number;
  }

  /** Goes to the time after so many simulations, 0 to `length`. */
  seek(simulations: number): void {
    const { visits, value } = this;
    const paths = this.#paths.items;
    const credits = this.#credits.items;
    const [from, to] = [this.at, simulations].map((time) => this.#pathStarts.items[time]);
    for (let entry = from; entry < to; entry++) {
      visits[paths[entry]]++;
      value[paths[entry]] += credits[entry];
    }
    for (let entry = from - 1; entry >= to; entry--) {
      visits[paths[entry]]--;
      value[paths[entry]] -= credits[entry];
    }
    this.at = simulations;
  }

  /** The nodes that a simulation went through, the root first; none for number 0. */
  path(simulation: number): Uint32Array {
    return this.#part(this.#paths, this.#pathStarts, simulation);
  }

  /** The actions of its rollout. */
  rollout(simulation: number): Uint32Array {
    return this.#part(this.#rollouts, this.#rolloutStarts, simulation);
  }

  /** What it ended with, a share for each player. */
  returns(simulation: number): readonly number[] | undefined {
    return this.#returns[simulation - 1];
  }

  /** Whether the node had its children by now. */
  isExpanded(node: number): boolean {
    const number = this.expandedAt[node];
    return number !== NEVER && number <= this.at;
  }

  /** Whether it was proven by now. */
  isProven(node: number): boolean {
    const number = this.provenAt[node];
    return number !== NEVER && number <= this.at;
  }

  #part(log: Log<Uint32Array>, starts: Log<Uint32Array>, simulation: number): Uint32Array {
    if (simulation === 0) return log.items.subarray(0, 0);
    return log.items.subarray(starts.items[simulation - 1], starts.items[simulation]);
  }
}

/** Numbers, of which there may always be one more. */
class Log<Items extends Uint32Array | Float64Array> {
  items: Items;
  length = 0;
  readonly #kind: new (
    capacity: number,
  ) => Items;

  constructor(kind: new (capacity: number) => Items) {
    this.#kind = kind;
    this.items = new kind(1_024);
  }

  add(item: number): void {
    if (this.length === this.items.length) {
      const larger = new this.#kind(2 * this.length);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = item;
  }
}
