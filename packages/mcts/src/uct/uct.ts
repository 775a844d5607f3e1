/**
 * UCT's simulations, one after another; `phases.ts` has what a simulation does.
 *
 * Several simulations may run together: they take their steps in turn, then are evaluated, then backed up.
 */

import type { Random } from '../contracts/game.ts';
import type { Evaluator, Played } from '../evaluation/evaluation.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { Flight } from '../tree/flight.ts';
import type { Method } from './phases.ts';
import type { InFlight } from './uctOptions.ts';
import { type Start, UctTree } from './uctTree.ts';

/** Who judges leaves, and how many simulations run together. */
export interface How<State, Action> {
  readonly evaluator: Evaluator<State, Action>;
  readonly inFlight: InFlight;
}

export class Uct<State, Action> extends UctTree<State, Action> implements Simulator<State, Action> {
  readonly #random: Random;
  readonly #evaluator: Evaluator<State, Action>;
  /** The simulations that run together, and the first of them alone, for what is left over. */
  readonly #together: readonly Flight<State>[];
  readonly #alone: readonly Flight<State>[];
  /** Where somebody learns from rollouts: takes down what each flight played. */
  readonly #played: ReadonlyMap<Flight<State>, Played<Action>>;

  constructor(
    method: Method<State, Action>,
    { evaluator, inFlight }: How<State, Action>,
    start: Start<State>,
  ) {
    super(method, inFlight, start);
    const { codec } = this.phases.growth;
    this.#random = start.random;
    this.#evaluator = evaluator.from?.((action) => codec.encode(action)) ?? evaluator;
    if (this.#evaluator.learn) this.learners.push(this.#evaluator.learn);
    this.#together = Array.from({ length: inFlight }, () => new Flight(start.state, method.game.players));
    this.#alone = this.#together.slice(0, 1);
    const scribes = this.learners.length === 0 ? [] : this.#together;
    this.#played = new Map(
      scribes.map((flight) => [flight, (player, action) => flight.rollout.add(player, codec.encode(action))]),
    );
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    while (ran < simulations && this.canGoOn(maxNodes)) {
      const flights = simulations - ran < this.inFlight ? this.#alone : this.#together;
      this.#simulate(flights);
      ran += flights.length;
      this.makeRoom();
    }
    return ran;
  }

  /** One simulation, or several together. An error of the game leaves the tree as it was. */
  #simulate(flights: readonly Flight<State>[]): void {
    const { phases } = this;
    phases.mark();
    try {
      for (const flight of flights) phases.begin(flight);
      let going = flights.length;
      while (going > 0) {
        for (const flight of flights) {
          if (flight.going && !phases.step(flight)) going--;
        }
      }
      for (const flight of flights) {
        const actions = phases.openLeaf(flight);
        if (actions === undefined) continue;
        phases.judge(flight, this.#evaluator(flight.state, actions, this.#random, this.#played.get(flight)));
      }
    } catch (error) {
      phases.undo(flights);
      throw error;
    }
    this.land(flights);
  }
}
