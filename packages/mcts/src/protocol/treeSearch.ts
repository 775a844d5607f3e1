/** Tree searches whose simulations run synchronously. */

import type { Search } from '../contracts/search.ts';
import { RootedSearch, type RootedSearchParts, type RootedTree } from './rootedSearch.ts';

/** The loop and the tree of one search. */
export interface Simulator<State, Action> extends RootedTree<State, Action> {
  /**
   * Runs up to `simulations` simulations from a root that is not terminal.
   *
   * Fewer run if the tree reaches `maxNodes` nodes or the root is proven.
   * @returns how many ran.
   */
  run(simulations: number, maxNodes: number): number;
}

/** The parts of one search. */
export type TreeSearchParts<State, Action> = RootedSearchParts<State, Action, Simulator<State, Action>>;

/** A search by simulations that run synchronously. */
export class TreeSearch<State, Action>
  extends RootedSearch<State, Action, Simulator<State, Action>>
  implements Search<Action>
{
  run(simulations: number, maxNodes: number = Infinity): number {
    const allowed = this.begin(simulations, maxNodes, 'simulating');
    try {
      return allowed === 0 ? 0 : this.simulator.run(allowed, maxNodes);
    } finally {
      this.end();
    }
  }
}
