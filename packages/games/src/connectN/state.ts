/** The types and constants of Connect-N: board, state, game. */
import type { Encoding, ExactSolver, Game, LeafLimits, LookAhead, Notation, Proof } from '@banyan/mcts';
import type { LineBoard } from '../boards/lineBoard.ts';

/** A board of up to 35 columns and 127 rows. */
export type ConnectNBoard = LineBoard;

/** A state of Connect-N. */
export interface ConnectNState {
  /** Column by column from the left, each from the bottom: `EMPTY_CELL`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** How many stones each column holds. */
  readonly heights: Uint8Array;
  /** Stones on the board; the players take turns, so its parity gives the player to move. */
  stones: number;
  /** The player who has a line, or `NO_WINNER`. */
  winner: number;
}

/** The most columns of a board: each is written with one of the 35 signs 1 to 9 and a to z. */
export const MAX_COLUMNS = 35;

/** The most rows: with its sentinel, a column of 127 is as tall as two words of 64 bits. */
export const MAX_ROWS = 127;

/** The most players: each has a sign in the drawing. */
export const MAX_PLAYERS = 8;

/** Connect-N for any number of players. */
export interface ConnectNMany extends Game<ConnectNState> {
  readonly board: ConnectNBoard;
  readonly encoding: Encoding<ConnectNState>;
  readonly notation: Notation<ConnectNState>;
}

/** Connect-N for two players. */
export interface ConnectN extends ConnectNMany {
  lookAhead(state: ConnectNState): LookAhead;
  /**
   * Makes an exact solver, which `strongest(game)` has beside the simulations. In reach are positions with up to 32 empty
   * cells. Absent where columns x (rows + 1) is above 64, or a column has more than 29 rows.
   */
  exactSolver?(): ExactSolver<ConnectNState>;
  /** Present where `exactSolver` is. The player to move must not be able to win at once. */
  solveLeaf?(state: ConnectNState, limits: LeafLimits): Proof | undefined;
  /**
   * Refuses a state that no game on this board comes to: floating stones, wrong counts, a wrong winner, stones that
   * cannot have been dropped in turn.
   * @throws BanyanError `INVALID_POSITION`, with the broken rule.
   */
  checkState(state: ConnectNState): void;
}
