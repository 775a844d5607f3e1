/** A seat at the board: an engine with so many simulations for each move, and the time that it takes. */
import { type Engine, type Game, type Search, type Seed, sfc32 } from '@banyan/mcts';

/** What a seat has taken, over all of its moves. */
export interface Spent {
  readonly simulations: number;
  readonly milliseconds: number;
}

const NOTHING: Spent = { simulations: 0, milliseconds: 0 };

/** Who plays, move by move. */
export interface Chooser<State> {
  /** The action that it plays. Equal seeds play the same. */
  choose(state: State, seed: Seed): number;
  /** What it has taken since this was asked last. */
  account(): Spent;
}

/** Plays any legal action, each as likely, and takes no time for it. */
export function atRandom<State>(game: Game<State>): Chooser<State> {
  return {
    choose(state, seed) {
      const actions = game.legalActions(state);
      return actions[Math.floor(sfc32(seed)() * actions.length)];
    },
    account: () => NOTHING,
  };
}

export class Seat<State> implements Chooser<State> {
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

  account(): Spent {
    const spent = this.#spent;
    this.#spent = NOTHING;
    return spent;
  }

  /** Where there is but one action, no simulation is run, as by an agent. */
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
