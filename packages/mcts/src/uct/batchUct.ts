/**
 * UCT whose leaves are judged in batches. The simulations of a batch go down the tree one after another, and each sees
 * those before it as visits without value: a virtual loss (Chaslot, Winands and van den Herik 2008), which drives them
 * apart.
 */

import type { BatchSimulator } from '../protocol/batchSearch.ts';
import { Trajectory } from '../tree/trajectory.ts';
import { type BatchEvaluator, type BatchLeaf, checkedAnswer } from './batch.ts';
import type { Method } from './phases.ts';
import { type Resumption, type SearchRoot, UctTree } from './uctTree.ts';

/** How a batch comes about, and who judges it. */
export interface BatchConfig<State, Action> {
  /** Leaves of a full batch, from 1. */
  readonly size: number;
  readonly evaluator: BatchEvaluator<State, Action>;
}

/** A leaf that waits for its judgement. */
interface Leaf<State, Action> extends BatchLeaf<State, Action> {
  readonly trajectory: Trajectory<State>;
}

export class BatchUct<State, Action> extends UctTree<State, Action> implements BatchSimulator<State, Action> {
  readonly #batch: BatchConfig<State, Action>;
  /** Scratch memory, as many as ever flew together. */
  readonly #scratch: Trajectory<State>[] = [];
  /** Simulations since the root became the root, by which batches are divided. */
  #simulations = 0;

  constructor(method: Method<State, Action>, batch: BatchConfig<State, Action>, root: SearchRoot<State>) {
    super(method, batch.size, root);
    this.#batch = batch;
  }

  /**
   * One batch: so many simulations together at most, and fewer where they meet. One that ends at a leaf which another
   * has taken counts for nothing, and stays a virtual loss until the others are done. An error leaves the tree as it was.
   * Batches begin at the same simulations however often they are asked for.
   */
  async runBatch(simulations: number, maxNodes: number): Promise<number> {
    const most = Math.min(simulations, this.#batch.size - (this.#simulations % this.#batch.size));
    if (!this.canGoOn(maxNodes)) return 0;
    const { phases } = this;
    phases.mark();
    const trajectories: Trajectory<State>[] = [];
    const cancelled: Trajectory<State>[] = [];
    const taken = new Map<number, Leaf<State, Action>>();
    let waiting = 0; // nodes that come with the judgement
    try {
      while (
        trajectories.length < most &&
        cancelled.length < most &&
        (trajectories.length === 0 || this.canGoOn(maxNodes - waiting))
      ) {
        const trajectory = this.#trajectoryAt(trajectories.length + cancelled.length);
        trajectories.push(trajectory); // from here on it is taken back with the others
        phases.begin(trajectory);
        while (trajectory.isDescending) phases.step(trajectory);
        if (taken.has(trajectory.node)) {
          cancelled.push(trajectory);
          trajectories.pop();
          continue;
        }
        const actions = phases.openLeaf(trajectory);
        if (actions === undefined) continue;
        taken.set(trajectory.node, { trajectory, state: trajectory.state, actions });
        if (phases.expander.hasPriors) waiting += actions.length;
      }
      await this.#judge([...taken.values()]);
    } catch (error) {
      phases.undo([...trajectories, ...cancelled]);
      throw error;
    }
    for (const trajectory of cancelled) trajectory.cancel(this.tree);
    this.finish(trajectories);
    this.makeRoom();
    this.#simulations += trajectories.length;
    return trajectories.length;
  }

  override resume(resumed: Resumption): void {
    super.resume(resumed);
    this.#simulations = resumed.simulations;
  }

  override advance(index: number, action: Action, state: State): void {
    super.advance(index, action, state);
    this.#simulations = 0;
  }

  #trajectoryAt(index: number): Trajectory<State> {
    this.#scratch[index] ??= new Trajectory(this.state, this.game.players);
    return this.#scratch[index];
  }

  async #judge(leaves: readonly Leaf<State, Action>[]): Promise<void> {
    if (leaves.length === 0) return;
    const asked: BatchLeaf<State, Action>[] = leaves.map(({ state, actions }) => ({ state, actions }));
    const answer = checkedAnswer(this.game.name, await this.#batch.evaluator(asked), leaves.length);
    for (const [index, { trajectory }] of leaves.entries()) this.phases.judge(trajectory, answer[index]);
  }
}
