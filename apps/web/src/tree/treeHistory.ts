/**
 * The history of a search: the statistics of every node after any number of simulations. Each simulation is recorded as
 * its path, with what it adds to the return sum of each node. `seek` adds or subtracts the simulations in between, so its
 * cost is proportional to their number.
 */
import type { ReadonlyTree, Simulation } from '@banyan/mcts';

/** The value of `provenAt` and `expandedAt` before the event. */
const NEVER = 0;

export class TreeHistory {
  /** The number of recorded simulations. */
  length = 0;
  /** The number of simulations that `visits` and `returnSum` include. */
  at = 0;
  readonly visits: Uint32Array;
  /** Sums of returns, for the player who chose the node. */
  readonly returnSum: Float64Array;
  /** The parent of each node; 0 for the root. */
  readonly parent: Uint32Array;
  /** The player who chose the node. */
  readonly chooser: Uint8Array;
  /** The simulation, from 1, that expanded the node. */
  readonly expandedAt: Uint32Array;
  /** The simulation, from 1, that proved the node. */
  readonly provenAt: Uint32Array;
  /** The recorded tree; `undefined` before the first simulation. */
  tree: ReadonlyTree | undefined;
  /** The return sums after the last recorded simulation. */
  readonly #recordedSum: Float64Array;
  #nodes = 1;
  readonly #paths = new Log(Uint32Array);
  readonly #addedReturns = new Log(Float64Array);
  readonly #rollouts = new Log(Uint32Array);
  /** The offsets of each simulation in `#paths` and `#rollouts`, and the end of the last. */
  readonly #pathStarts = new Log(Uint32Array);
  readonly #rolloutStarts = new Log(Uint32Array);
  readonly #returns: (readonly number[])[] = [];

  /** @param capacity the maximum number of nodes of the tree. */
  constructor(capacity: number) {
    this.visits = new Uint32Array(capacity);
    this.returnSum = new Float64Array(capacity);
    this.parent = new Uint32Array(capacity);
    this.chooser = new Uint8Array(capacity);
    this.expandedAt = new Uint32Array(capacity);
    this.provenAt = new Uint32Array(capacity);
    this.#recordedSum = new Float64Array(capacity);
    this.#pathStarts.add(0);
    this.#rolloutStarts.add(0);
  }

  /** The number of nodes of the tree. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Records a rollout move of the current simulation. */
  addRolloutMove(action: number): void {
    this.#rollouts.add(action);
  }

  /** Records a simulation after its back up. `at` does not change. */
  add(tree: ReadonlyTree, { path, choosers, length, returns }: Simulation): void {
    this.tree = tree;
    const number = ++this.length;
    for (let step = 0; step < length; step++) {
      const node = path[step];
      this.#paths.add(node);
      const sum = tree.returnSumOf(node);
      this.#addedReturns.add(sum - this.#recordedSum[node]);
      this.#recordedSum[node] = sum;
      this.chooser[node] = choosers[step];
      if (tree.isExpanded(node) && this.expandedAt[node] === NEVER) this.#recordExpansion(tree, node, number);
      this.#recordProof(tree, node, number);
    }
    this.#nodes = tree.nodes;
    this.#pathStarts.add(this.#paths.length);
    this.#rolloutStarts.add(this.#rollouts.length);
    this.#returns.push([...returns]);
  }

  #recordExpansion(tree: ReadonlyTree, node: number, number: number): void {
    this.expandedAt[node] = number;
    const first = tree.firstChildOf(node);
    for (let child = first; child < first + tree.childCountOf(node); child++) {
      this.parent[child] = node;
      this.#recordProof(tree, child, number);
    }
  }

  #recordProof(tree: ReadonlyTree, node: number, number: number): void {
    if (tree.isProven(node) && this.provenAt[node] === NEVER) this.provenAt[node] = number;
  }

  /** Sets the statistics to those after a number of simulations, 0 to `length`. */
  seek(simulations: number): void {
    const { visits, returnSum } = this;
    const paths = this.#paths.items;
    const addedReturns = this.#addedReturns.items;
    const [from, to] = [this.at, simulations].map((time) => this.#pathStarts.items[time]);
    for (let entry = from; entry < to; entry++) {
      visits[paths[entry]]++;
      returnSum[paths[entry]] += addedReturns[entry];
    }
    for (let entry = from - 1; entry >= to; entry--) {
      visits[paths[entry]]--;
      returnSum[paths[entry]] -= addedReturns[entry];
    }
    this.at = simulations;
  }

  /** The nodes of a simulation's path, the root first; none for simulation 0. */
  path(simulation: number): Uint32Array {
    return this.#part(this.#paths, this.#pathStarts, simulation);
  }

  /** The actions of a simulation's rollout. */
  rollout(simulation: number): Uint32Array {
    return this.#part(this.#rollouts, this.#rolloutStarts, simulation);
  }

  /** The returns of a simulation. */
  returns(simulation: number): readonly number[] | undefined {
    return this.#returns[simulation - 1];
  }

  /** Whether the node is expanded at the current time. */
  isExpanded(node: number): boolean {
    const number = this.expandedAt[node];
    return number !== NEVER && number <= this.at;
  }

  /** Whether the node is proven at the current time. */
  isProven(node: number): boolean {
    const number = this.provenAt[node];
    return number !== NEVER && number <= this.at;
  }

  #part(log: Log<Uint32Array>, starts: Log<Uint32Array>, simulation: number): Uint32Array {
    if (simulation === 0) return log.items.subarray(0, 0);
    return log.items.subarray(starts.items[simulation - 1], starts.items[simulation]);
  }
}

/** A typed array that grows. */
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
