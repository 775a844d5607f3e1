/**
 * The pure subgame-perfect equilibria of a game, found by exhaustive search: the outcomes if every player always takes
 * an action that is best for that player, whichever that is.
 */
import { type Game, play, TERMINAL } from '../src/index.ts';

type Outcome = readonly number[];

export class Equilibria<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #known = new Map<unknown, readonly Outcome[]>();

  /** @param game a game with `stateKey`. */
  constructor(game: Game<State, Action>) {
    this.#game = game;
  }

  /** The outcomes of a state, each once. */
  outcomes(state: State): readonly Outcome[] {
    const player = this.#game.currentPlayer(state);
    if (player === TERMINAL) return [this.#game.returns(state)];
    const key = this.#game.stateKey?.(state);
    let outcomes = this.#known.get(key);
    if (outcomes === undefined) {
      outcomes = distinct(this.#choices(state).flatMap((choice) => choice.outcomes));
      this.#known.set(key, outcomes);
    }
    return outcomes;
  }

  /** The actions that may be taken in equilibrium, with their outcomes. */
  #choices(state: State): { readonly next: State; readonly outcomes: readonly Outcome[] }[] {
    const player = this.#game.currentPlayer(state);
    const all = this.#game.legalActions(state).map((action) => {
      const next = play(this.#game, state, action);
      return { next, outcomes: this.outcomes(next) };
    });
    // An outcome is possible if every other action may lead to no more.
    return all
      .map(({ next, outcomes }, index) => {
        const others = all.filter((_, other) => other !== index);
        const least = Math.max(0, ...others.map((other) => worst(other.outcomes, player)));
        return { next, outcomes: outcomes.filter((outcome) => outcome[player] >= least) };
      })
      .filter(({ outcomes }) => outcomes.length > 0);
  }

  /** The return of a player, if it is the same in all outcomes of a state. */
  certain(state: State, player: number): number | undefined {
    const shares = new Set(this.outcomes(state).map((outcome) => outcome[player]));
    return shares.size === 1 ? [...shares][0] : undefined;
  }

  /** Whether a player can force a return of 1 within `plies`, if the others play any equilibrium. */
  wins(state: State, player: number, plies: number): boolean {
    const mover = this.#game.currentPlayer(state);
    if (mover === TERMINAL) return this.#game.returns(state)[player] === 1;
    if (plies === 0) return false;
    if (mover !== player) return this.#choices(state).every(({ next }) => this.wins(next, player, plies - 1));
    return this.#game
      .legalActions(state)
      .some((action) => this.wins(play(this.#game, state, action), player, plies - 1));
  }
}

function worst(outcomes: readonly Outcome[], player: number): number {
  return Math.min(...outcomes.map((outcome) => outcome[player]));
}

function distinct(outcomes: readonly Outcome[]): readonly Outcome[] {
  return [...new Map(outcomes.map((outcome) => [outcome.join(), outcome])).values()];
}
