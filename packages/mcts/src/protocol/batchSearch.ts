/** Tree searches that wait for the evaluation of their leaves. */

import type { AsyncSearch } from '../contracts/search.ts';
import { RootedSearch, type RootedSearchParts, type RootedTree } from './rootedSearch.ts';

/** The loop and the tree of one search. */
export interface BatchSimulator<State, Action> extends RootedTree<State, Action> {
  /**
   * Runs one batch of at most `simulations` simulations from a root that is not terminal.
   * @returns how many ran; 0 if the tree has `maxNodes` nodes or the root is proven.
   */
  runBatch(simulations: number, maxNodes: number): Promise<number>;
}

/** A search by batches of simulations, whose evaluations are awaited. */
export class BatchSearch<State, Action>
  extends RootedSearch<State, Action, BatchSimulator<State, Action>>
  implements AsyncSearch<Action>
{
  /** Resolves once the search is disposed of. */
  readonly #disposal: Promise<void>;
  #settle = (): void => {};

  constructor(parts: RootedSearchParts<State, Action, BatchSimulator<State, Action>>) {
    super(parts);
    this.#disposal = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  async run(simulations: number, maxNodes: number = Infinity): Promise<number> {
    const allowed = this.begin(simulations, maxNodes, 'waiting');
    const running = this.#finish(allowed, maxNodes);
    running.catch(() => {}); // after `dispose`, no caller awaits the evaluator
    await Promise.race([running, this.#disposal]);
    this.checkAlive();
    return running;
  }

  override dispose(): void {
    super.dispose();
    this.#settle();
  }

  async #finish(allowed: number, maxNodes: number): Promise<number> {
    try {
      let ran = 0;
      while (ran < allowed) {
        const batch = await this.simulator.runBatch(allowed - ran, maxNodes);
        this.checkAlive();
        if (batch === 0) break;
        ran += batch;
      }
      return ran;
    } finally {
      this.end();
    }
  }
}
