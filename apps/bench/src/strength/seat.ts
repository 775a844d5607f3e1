/** A seat at the board: an engine with so many simulations for each move, and the time that it takes. */
import type { Engine, Game, Search, Seed } from '@banyan/mcts';

/** What a seat has taken, over all of its moves. */
export interface Spent {
  readonly simulations: number;
  readonly milliseconds: number;
}

const NOTHING: Spent = { simulations: 0, milliseconds: 0 };

export class Seat<State> {
  readonly #game: Game<State>;
  readonly #engine: Engine<State>;
  readonly #simulations: number;
  readonly #keepsTree: boolean;
  #search: Search | undefined;
  #spent = NOTHING;

  constructor(game: Game<State>, engine: Engine<State>, simulations: number, keepsTree: boolean) {
    this.#game = game;
    this.#engine = engine;
    this.#simulations = simulations;
    this.#keepsTree = keepsTree;
  }

  /** What it has taken since this was asked last. */
  account(): Spent {
    const spent = this.#spent;
    this.#spent = NOTHING;
    return spent;
  }

  /** The action that it plays. Where there is but one, no simulation is run, as by an agent. */
  choose(state: State, seed: Seed): number {
    const [first, ...others] = this.#game.legalActions(state);
    if (others.length === 0) return first;
    const started = performance.now();
    const search = this.#search ?? this.#engine.start(state, seed);
    this.#search = search;
    const simulations = search.run(this.#simulations);
    const { action = first } = search.report();
    if (!this.#keepsTree) this.leave();
    this.#spend(simulations, performance.now() - started);
    return action;
  }

  /** Sees an action played, by either player. */
  see(action: number): void {
    const started = performance.now();
    this.#search?.advance(action);
    this.#spend(0, performance.now() - started);
  }

  /** Ends the search, if there is one. */
  leave(): void {
    this.#search?.dispose();
    this.#search = undefined;
  }

  #spend(simulations: number, milliseconds: number): void {
    this.#spent = {
      simulations: this.#spent.simulations + simulations,
      milliseconds: this.#spent.milliseconds + milliseconds,
    };
  }
}
