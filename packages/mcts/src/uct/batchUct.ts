/**
 * UCT whose leaves are evaluated in batches. The simulations of a batch go down the tree one after another. Each sees
 * those before it as visits without returns: a virtual loss (Chaslot, Winands and van den Herik 2008), which drives
 * them apart.
 */

import type { BatchSimulator } from '../protocol/batchSearch.ts';
import { Trajectory } from '../tree/trajectory.ts';
import { type BatchEvaluator, type BatchLeaf, checkedAnswer } from './batch.ts';
import type { Method } from './phases.ts';
import { type ResumePoint, type SearchRoot, UctTree } from './uctTree.ts';

/** The size of batches, and their evaluator. */
export interface BatchConfig<State, Action> {
  /** Leaves of a full batch, from 1. */
  readonly size: number;
  readonly evaluator: BatchEvaluator<State, Action>;
}

/** A leaf that waits for its evaluation. */
interface Leaf<State, Action> extends BatchLeaf<State, Action> {
  readonly trajectory: Trajectory<State>;
}

/** The loop of `batchMcts` and its tree. */
export class BatchUct<State, Action> extends UctTree<State, Action> implements BatchSimulator<State, Action> {
  readonly #batch: BatchConfig<State, Action>;
  /** Scratch memory: one trajectory for each simulation of the largest batch so far. */
  readonly #scratch: Trajectory<State>[] = [];
  /** Simulations from this root, which decide where batches begin. */
  #simulations = 0;

  constructor(method: Method<State, Action>, batch: BatchConfig<State, Action>, root: SearchRoot<State>) {
    super(method, batch.size, root);
    this.#batch = batch;
  }

  /**
   * Runs one batch: at most `simulations` simulations, and fewer where they meet. A simulation that ends at a leaf of
   * another one does not count; it stays a virtual loss until the batch is evaluated. An error leaves the tree as it
   * was. Batches begin at the same simulations however `run` divides them.
   */
  async runBatch(simulations: number, maxNodes: number): Promise<number> {
    const most = Math.min(simulations, this.#batch.size - (this.#simulations % this.#batch.size));
    if (!this.canGoOn(maxNodes)) return 0;
    const { phases } = this;
    phases.mark();
    const trajectories: Trajectory<State>[] = [];
    const cancelled: Trajectory<State>[] = [];
    const leaves = new Map<number, Leaf<State, Action>>();
    let pendingNodes = 0; // nodes that come with the evaluation
    try {
      while (
        trajectories.length < most &&
        cancelled.length < most &&
        (trajectories.length === 0 || this.canGoOn(maxNodes - pendingNodes))
      ) {
        const trajectory = this.#trajectoryAt(trajectories.length + cancelled.length);
        trajectories.push(trajectory); // an error from here on undoes it with the others
        phases.begin(trajectory);
        while (trajectory.isDescending) phases.step(trajectory);
        if (leaves.has(trajectory.node)) {
          cancelled.push(trajectory);
          trajectories.pop();
          continue;
        }
        const actions = phases.openLeaf(trajectory);
        if (actions === undefined) continue;
        leaves.set(trajectory.node, { trajectory, state: trajectory.state, actions });
        if (phases.expander.hasPriors) pendingNodes += actions.length;
      }
      await this.#evaluate([...leaves.values()]);
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

  override resume(point: ResumePoint): void {
    super.resume(point);
    this.#simulations = point.simulations;
  }

  override advance(index: number, action: Action, state: State): void {
    super.advance(index, action, state);
    this.#simulations = 0;
  }

  #trajectoryAt(index: number): Trajectory<State> {
    this.#scratch[index] ??= new Trajectory(this.state, this.game.players);
    return this.#scratch[index];
  }

  async #evaluate(leaves: readonly Leaf<State, Action>[]): Promise<void> {
    if (leaves.length === 0) return;
    const asked: BatchLeaf<State, Action>[] = leaves.map(({ state, actions }) => ({ state, actions }));
    const answer = checkedAnswer(this.game.name, await this.#batch.evaluator(asked), leaves.length);
    for (const [index, { trajectory }] of leaves.entries()) this.phases.evaluate(trajectory, answer[index]);
  }
}
