import { type Game, type Player, play, TERMINAL } from '@banyan/mcts';

interface Ply<State> {
  readonly state: State;
  /** The move that led here; `undefined` at the start. */
  readonly move: number | undefined;
}

/** A game under way, which remembers every position. */
export class Match<State> {
  readonly #game: Game<State>;
  readonly #start: Ply<State>;
  #plies: readonly Ply<State>[] = [];

  constructor(game: Game<State>) {
    this.#game = game;
    this.#start = { state: game.initialState(), move: undefined };
  }

  /** How many moves were played. */
  get ply(): number {
    return this.#plies.length;
  }

  get state(): State {
    return this.#current.state;
  }

  get lastMove(): number | undefined {
    return this.#current.move;
  }

  get moves(): number[] {
    return this.#plies.flatMap(({ move }) => (move === undefined ? [] : [move]));
  }

  /** Whose turn it is, or `TERMINAL`. */
  get player(): Player {
    return this.#game.currentPlayer(this.state);
  }

  /** Each player's share, once the game is over. */
  get returns(): readonly number[] | undefined {
    return this.player === TERMINAL ? this.#game.returns(this.state) : undefined;
  }

  /** @throws BanyanError `ILLEGAL_MOVE`, `GAME_OVER`. */
  play(move: number): void {
    this.#plies = [...this.#plies, { state: play(this.#game, this.state, move), move }];
  }

  /** Takes so many moves back, and says whether there were as many. */
  takeBack(plies: number): boolean {
    if (this.ply < plies) return false;
    this.#plies = this.#plies.slice(0, this.ply - plies);
    return true;
  }

  get #current(): Ply<State> {
    return this.#plies.at(-1) ?? this.#start;
  }
}
