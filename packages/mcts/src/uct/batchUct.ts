/**
 * UCT whose leaves are judged in batches. The simulations of a batch go down the tree one after another, and each sees
 * those before it as visits without value: a virtual loss (Chaslot, Winands and van den Herik 2008), which drives them
 * apart.
 */

import type { BatchSimulator } from '../protocol/batchSearch.ts';
import { Flight } from '../tree/flight.ts';
import { type BatchEvaluator, type BatchLeaf, checkedAnswer } from './batch.ts';
import type { Method } from './phases.ts';
import { type Resumed, type Start, UctTree } from './uctTree.ts';

/** How a batch comes about, and who judges it. */
export interface Batch<State, Action> {
  /** Leaves of a full batch, from 1. */
  readonly size: number;
  readonly evaluate: BatchEvaluator<State, Action>;
}

/** A leaf that waits for its judgement. */
interface Leaf<State, Action> extends BatchLeaf<State, Action> {
  readonly flight: Flight<State>;
}

export class BatchUct<State, Action> extends UctTree<State, Action> implements BatchSimulator<State, Action> {
  readonly #batch: Batch<State, Action>;
  /** Scratch memory, as many as ever flew together. */
  readonly #hangar: Flight<State>[] = [];
  /** Simulations since the root became the root, by which batches are divided. */
  #landed = 0;

  constructor(method: Method<State, Action>, batch: Batch<State, Action>, start: Start<State>) {
    super(method, batch.size, start);
    this.#batch = batch;
  }

  /**
   * One batch: so many simulations together at most, and fewer where they meet. One that ends at a leaf which another
   * has taken counts for nothing, and stays a virtual loss until the others are done. An error leaves the tree as it was.
   * Batches begin at the same simulations however often they are asked for.
   */
  async runBatch(simulations: number, maxNodes: number): Promise<number> {
    const most = Math.min(simulations, this.#batch.size - (this.#landed % this.#batch.size));
    if (!this.canGoOn(maxNodes)) return 0;
    const { phases } = this;
    phases.mark();
    const flights: Flight<State>[] = [];
    const turnedBack: Flight<State>[] = [];
    const taken = new Map<number, Leaf<State, Action>>();
    let waiting = 0; // nodes that come with the judgement
    try {
      while (
        flights.length < most &&
        turnedBack.length < most &&
        (flights.length === 0 || this.canGoOn(maxNodes - waiting))
      ) {
        const flight = this.#launch(flights.length + turnedBack.length);
        flights.push(flight); // from here on it is taken back with the others
        phases.begin(flight);
        while (flight.going) phases.step(flight);
        if (taken.has(flight.node)) {
          turnedBack.push(flight);
          flights.pop();
          continue;
        }
        const actions = phases.openLeaf(flight);
        if (actions === undefined) continue;
        taken.set(flight.node, { flight, state: flight.state, actions });
        if (phases.growth.hasPriors) waiting += actions.length;
      }
      await this.#judge([...taken.values()]);
    } catch (error) {
      phases.undo([...flights, ...turnedBack]);
      throw error;
    }
    for (const flight of turnedBack) flight.turnBack(this.tree);
    this.land(flights);
    this.makeRoom();
    this.#landed += flights.length;
    return flights.length;
  }

  override resume(resumed: Resumed): void {
    super.resume(resumed);
    this.#landed = resumed.simulations;
  }

  override advance(index: number, action: Action, state: State): void {
    super.advance(index, action, state);
    this.#landed = 0;
  }

  #launch(index: number): Flight<State> {
    this.#hangar[index] ??= new Flight(this.state, this.game.players);
    return this.#hangar[index];
  }

  async #judge(leaves: readonly Leaf<State, Action>[]): Promise<void> {
    if (leaves.length === 0) return;
    const asked: BatchLeaf<State, Action>[] = leaves.map(({ state, actions }) => ({ state, actions }));
    const answer = checkedAnswer(this.game.name, await this.#batch.evaluate(asked), leaves.length);
    for (const [index, { flight }] of leaves.entries()) this.phases.judge(flight, answer[index]);
  }
}
