/**
 * UCT's simulations, one after another; `phases.ts` has the steps of a simulation.
 *
 * Several simulations may run together: they take their steps in turn, then are evaluated, then backed up.
 */

import type { Random } from '../contracts/game.ts';
import type { Evaluator, RecordAction } from '../evaluation/evaluation.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { Trajectory } from '../tree/trajectory.ts';
import type { Method } from './phases.ts';
import type { InFlight } from './uctOptions.ts';
import { type SearchRoot, UctTree } from './uctTree.ts';

/** How leaves are evaluated, and how many simulations run together. */
export interface UctConfig<State, Action> {
  readonly evaluator: Evaluator<State, Action>;
  readonly inFlight: InFlight;
}

/** The loop of `mcts` and its tree. */
export class Uct<State, Action> extends UctTree<State, Action> implements Simulator<State, Action> {
  readonly #random: Random;
  readonly #evaluator: Evaluator<State, Action>;
  /** The simulations that run together, and the first of them alone, for an odd remainder. */
  readonly #together: readonly Trajectory<State>[];
  readonly #alone: readonly Trajectory<State>[];
  /** Where a technique learns from rollouts: records the actions of each rollout in its trajectory. */
  readonly #recorders: ReadonlyMap<Trajectory<State>, RecordAction<Action>>;

  constructor(
    method: Method<State, Action>,
    { evaluator, inFlight }: UctConfig<State, Action>,
    root: SearchRoot<State>,
  ) {
    super(method, inFlight, root);
    const { codec } = this.phases.expander;
    this.#random = root.random;
    this.#evaluator = evaluator.from?.((action) => codec.encode(action)) ?? evaluator;
    if (this.#evaluator.learn) this.learners.push(this.#evaluator.learn);
    this.#together = Array.from({ length: inFlight }, () => new Trajectory(root.state, method.game.players));
    this.#alone = this.#together.slice(0, 1);
    const recorded = this.learners.length === 0 ? [] : this.#together;
    this.#recorders = new Map(
      recorded.map((trajectory) => [
        trajectory,
        (player, action) => trajectory.rollout.add(player, codec.encode(action)),
      ]),
    );
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    while (ran < simulations && this.canGoOn(maxNodes)) {
      const trajectories = simulations - ran < this.inFlight ? this.#alone : this.#together;
      this.#simulate(trajectories);
      ran += trajectories.length;
      this.makeRoom();
    }
    return ran;
  }

  /** Runs one simulation, or several together. An error of the game leaves the tree as it was before. */
  #simulate(trajectories: readonly Trajectory<State>[]): void {
    const { phases } = this;
    phases.mark();
    try {
      for (const trajectory of trajectories) phases.begin(trajectory);
      let descending = trajectories.length;
      while (descending > 0) {
        for (const trajectory of trajectories) {
          if (trajectory.isDescending && !phases.step(trajectory)) descending--;
        }
      }
      for (const trajectory of trajectories) {
        const actions = phases.openLeaf(trajectory);
        if (actions === undefined) continue;
        const record = this.#recorders.get(trajectory);
        phases.evaluate(trajectory, this.#evaluator(trajectory.state, actions, this.#random, record));
      }
    } catch (error) {
      phases.undo(trajectories);
      throw error;
    }
    this.finish(trajectories);
  }
}
