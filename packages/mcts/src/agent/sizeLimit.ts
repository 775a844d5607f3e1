/** The size at which a search ends: a bound in nodes or bytes, or a tree that cannot grow. */

import type { SearchStatus } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/** If this many simulations, and as many as there are nodes, add no node, the whole game is in the tree. */
const STALL_SIMULATIONS = 100_000;

/** Decides when one search has reached its size. */
export class SizeLimit {
  /** The number of nodes that ends the search, from 1; `Infinity` without a bound. */
  readonly nodes: number;
  /** Which bound of the budget `nodes` comes from. */
  readonly bound: 'nodes' | 'bytes';
  /** Whether the search has no other bound: a tree that cannot grow would otherwise run forever. */
  readonly #isOnlyBound: boolean;
  #grown = 0;
  #simulations = 0;

  constructor({ simulations, milliseconds, nodes, bytes }: Required<Budget>, bytesPerNode: number) {
    const nodesInBytes = Math.max(1, Math.floor(bytes / bytesPerNode));
    this.nodes = Math.min(nodes, nodesInBytes);
    this.bound = nodesInBytes < nodes ? 'bytes' : 'nodes';
    this.#isOnlyBound = simulations === Infinity && milliseconds === Infinity && this.nodes < Infinity;
  }

  /**
   * Records `simulations` more simulations. Returns the bound that is reached, if any; `nodes` also if the tree cannot
   * grow.
   */
  reached(nodes: number, status: SearchStatus, simulations: number): 'nodes' | 'bytes' | undefined {
    if (nodes >= this.nodes) return this.bound;
    if (!this.#isOnlyBound) return undefined;
    this.#simulations = nodes > this.#grown ? 0 : this.#simulations + simulations;
    this.#grown = Math.max(this.#grown, nodes); // the number may decrease where memory is recycled
    const isStalled = this.#simulations >= Math.max(STALL_SIMULATIONS, nodes);
    return status === 'memory' || isStalled ? 'nodes' : undefined;
  }
}
