/** SizeLimit: the size at which a search ends, in nodes or in bytes, or because its tree cannot grow. */

import type { SearchStatus } from '../contracts/search.ts';
import type { Budget } from './budget.ts';

/** After so many simulations without a new node, and as many as there are nodes, the whole game is in the tree. */
const STALL_SIMULATIONS = 100_000;

export class SizeLimit {
  /** The nodes that end the search, from 1; `Infinity` where there is no bound. */
  readonly nodes: number;
  /** Which bound that is. */
  readonly bound: 'nodes' | 'bytes';
  /** Whether nothing else bounds the search: where its tree grows no more, it would go on for ever. */
  readonly #isOnlyBound: boolean;
  #grown = 0;
  #simulations = 0;

  constructor({ simulations, milliseconds, nodes, bytes }: Required<Budget>, bytesPerNode: number) {
    const nodesInBytes = Math.max(1, Math.floor(bytes / bytesPerNode));
    this.nodes = Math.min(nodes, nodesInBytes);
    this.bound = nodesInBytes < nodes ? 'bytes' : 'nodes';
    this.#isOnlyBound = simulations === Infinity && milliseconds === Infinity && this.nodes < Infinity;
  }

  /** Which bound is reached, after so many more simulations; `nodes` also where there will be no more of them. */
  reached(nodes: number, status: SearchStatus, simulations: number): 'nodes' | 'bytes' | undefined {
    if (nodes >= this.nodes) return this.bound;
    if (!this.#isOnlyBound) return undefined;
    this.#simulations = nodes > this.#grown ? 0 : this.#simulations + simulations;
    this.#grown = Math.max(this.#grown, nodes); // there can be fewer again, where memory is used again
    const isStalled = this.#simulations >= Math.max(STALL_SIMULATIONS, nodes);
    return status === 'memory' || isStalled ? 'nodes' : undefined;
  }
}
