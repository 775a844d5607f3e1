import { CHANCE, type Game, type Player, play, type Random, sampleOutcome, TERMINAL } from '@banyan/mcts';

interface Ply<State> {
  readonly state: State;
  /** The move that led here; `undefined` at the start. */
  readonly move: number | undefined;
}

/** A game with all its positions, for taking moves back. Outcomes of chance count as moves. */
export class Match<State> {
  readonly #game: Game<State>;
  readonly #start: Ply<State>;
  readonly #plies: Ply<State>[] = [];

  /**
   * @param moves the moves so far.
   * @throws BanyanError as `play`.
   */
  constructor(game: Game<State>, moves: readonly number[] = []) {
    this.#game = game;
    this.#start = { state: game.initialState(), move: undefined };
    for (const move of moves) this.play(move);
  }

  /** The number of moves so far. */
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

  /** The player to move, `CHANCE` or `TERMINAL`. */
  get player(): Player {
    return this.#game.currentPlayer(this.state);
  }

  /** The returns of the players; `undefined` before the end. */
  get returns(): readonly number[] | undefined {
    return this.player === TERMINAL ? this.#game.returns(this.state) : undefined;
  }

  /** @throws BanyanError `ILLEGAL_MOVE`, `GAME_OVER`. */
  play(move: number): void {
    this.#plies.push({ state: play(this.#game, this.state, move), move });
  }

  /** Plays a random outcome of chance and returns it; `undefined` if a player is to move. */
  roll(random: Random): number | undefined {
    if (this.player !== CHANCE) return undefined;
    const outcomes = this.#game.legalActions(this.state);
    const outcome = outcomes[sampleOutcome(this.#game, this.state, outcomes.length, random)];
    if (outcome !== undefined) this.play(outcome);
    return outcome;
  }

  /** Goes back to the last position in which a wanted player was to move; returns whether there is one. */
  takeBack(isWanted: (player: Player) => boolean): boolean {
    const earlier = [this.#start, ...this.#plies.slice(0, -1)];
    const ply = earlier.findLastIndex(({ state }) => isWanted(this.#game.currentPlayer(state)));
    if (this.ply === 0 || ply === -1) return false;
    this.#plies.length = ply;
    return true;
  }

  get #current(): Ply<State> {
    return this.#plies.at(-1) ?? this.#start;
  }
}
