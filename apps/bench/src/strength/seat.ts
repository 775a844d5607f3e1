/** The seats of a match: a search with a fixed number of simulations for each move, or random play. */
import { type Engine, type Game, type Search, sfc32 } from '@banyan/mcts';
import type { Choice, Seat, Turn } from '@banyan/tournament';

export interface StrengthSeat<State> extends Seat<State, number> {
  /** Releases what the seat holds of a game. */
  end(): void;
}

/** A seat that plays every legal action with the same probability. */
export function randomSeat<State>(game: Game<State>): StrengthSeat<State> {
  return {
    async choose({ state, seed }) {
      const actions = game.legalActions(state);
      return { action: actions[Math.floor(sfc32(seed)() * actions.length)], simulations: 0 };
    },
    end() {},
  };
}

/** A seat that runs one search a move, or with `keepsTree` one search a game. */
export class SearchSeat<State> implements StrengthSeat<State> {
  readonly #game: Game<State>;
  readonly #engine: Engine<State>;
  readonly #simulations: number;
  readonly #keepsTree: boolean;
  #search: Search | undefined;
  /** How many actions of the game led to the root of the search. */
  #ply = 0;

  constructor(game: Game<State>, engine: Engine<State>, simulations: number, keepsTree: boolean) {
    this.#game = game;
    this.#engine = engine;
    this.#simulations = simulations;
    this.#keepsTree = keepsTree;
  }

  /** Runs no simulation where there is a single action, as an agent does. */
  async choose({ state, actions, seed }: Turn<State, number>): Promise<Choice<number>> {
    const [first, ...others] = this.#game.legalActions(state);
    if (others.length === 0) return { action: first, simulations: 0 };
    const search = this.#search ?? this.#engine.start(state, seed);
    if (this.#search !== undefined) for (const action of actions.slice(this.#ply)) search.advance(action);
    this.#search = search;
    this.#ply = actions.length;
    const simulations = search.run(this.#simulations);
    const { action = first } = search.report();
    if (!this.#keepsTree) this.end();
    return { action, simulations };
  }

  end(): void {
    this.#search?.dispose();
    this.#search = undefined;
  }
}
