/** The game of a server of the Go Text Protocol: a board, its rules, and the moves that were played. */
import { go } from '@banyan/games';
import { type Player, TERMINAL } from '@banyan/mcts';
import { goPlayable } from '../games/goGame.ts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';

/** A move by either player. */
export interface GoMove {
  readonly player: Player;
  readonly action: number;
}

/** A game that can be taken back move by move. Colours may play several times in a row. */
export class GoRecord {
  #board: go.Board;
  #playable: Playable<go.State>;
  #game: go.Game;
  /** The states from the start, one more than moves. */
  #states: go.State[];
  #moves: GoMove[] = [];
  /** Changes with everything that a search tree does not follow: a new game, a move taken back, a turn out of order. */
  #line = 0;

  constructor(board: go.Board) {
    this.#board = board;
    this.#game = go(board);
    this.#playable = goPlayable(board);
    this.#states = [this.#game.initialState()];
  }

  get board(): go.Board {
    return this.#board;
  }

  get game(): go.Game {
    return this.#game;
  }

  get playable(): Playable<go.State> {
    return this.#playable;
  }

  get moves(): readonly GoMove[] {
    return this.#moves;
  }

  get line(): number {
    return this.#line;
  }

  get state(): go.State {
    return this.#states[this.#states.length - 1] ?? this.#game.initialState();
  }

  /** Gives the turn to a player, also after the end of the game; returns the state with it. A search tree does not follow that. */
  giveTurn(player: Player): go.State {
    if (this.#game.currentPlayer(this.state) !== player) this.#line++;
    return this.#withTurn(player);
  }

  /** Whether a player may play a point or pass, also out of turn. */
  isLegal(player: Player, action: number): boolean {
    return isLegalIn(this.#game, this.#withTurn(player), action);
  }

  /** Begins a game, on another board or with another handicap if given. */
  restart(changes: Partial<go.Board> = {}): void {
    this.#open({ ...this.#board, ...changes });
    this.#states = [this.#game.initialState()];
    this.#moves = [];
  }

  /** Changes the komi of the game in progress. */
  setKomi(komi: number): void {
    this.#open({ ...this.#board, komi });
  }

  /** @throws UsageError for an illegal move. */
  play(player: Player, action: number): void {
    const next = this.#game.clone(this.giveTurn(player));
    if (!isLegalIn(this.#game, next, action)) throw new UsageError('illegal move');
    this.#game.apply(next, action);
    this.#states.push(next);
    this.#moves.push({ player, action });
  }

  /** @throws UsageError at the start of the game. */
  undo(): void {
    if (this.#moves.length === 0) throw new UsageError('cannot undo');
    this.#states.pop();
    this.#moves.pop();
    this.#line++;
  }

  #withTurn(player: Player): go.State {
    const { state } = this;
    return this.#game.currentPlayer(state) === player ? state : this.#game.withTurn(state, player);
  }

  #open(board: go.Board): void {
    this.#game = go(board); // refuses a wrong board before anything changes
    this.#board = board;
    this.#playable = goPlayable(board);
    this.#line++;
  }
}

function isLegalIn(game: go.Game, state: go.State, action: number): boolean {
  return game.currentPlayer(state) !== TERMINAL && (action === go.PASS || game.isLegal(state, action));
}
