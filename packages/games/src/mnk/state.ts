/** The types and constants of m,n,k-games: board, state, game. */
import type { Encoding, ExactSolver, Game, LookAhead, Notation } from '@banyan/mcts';
import type { CellSet } from '../boards/cellSet.ts';
import type { LineBoard } from '../boards/lineBoard.ts';

/** A board of up to 19 columns and rows. */
export type MnkBoard = LineBoard;

/** The largest side of a board, that of Go. */
export const MAX_SIDE = 19;

/** A state of an m,n,k-game. */
export interface MnkState {
  /** Row by row from the bottom left: `EMPTY_CELL`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** The empty cells, a bit each: cell 0 is the lowest bit of the first word. */
  readonly empty: CellSet;
  /** Stones on the board; the players take turns, so its parity gives the player to move. */
  stones: number;
  /** The player who has a line, or `NO_WINNER`. */
  winner: number;
}

/** An m,n,k-game on one board. */
export interface Mnk extends Game<MnkState> {
  readonly board: MnkBoard;
  readonly encoding: Encoding<MnkState>;
  readonly notation: Notation<MnkState>;
  lookAhead(state: MnkState): LookAhead;
  /** A solver of the positions that threats decide: `mnkThreats(game)`. */
  threatSolver(): ExactSolver<MnkState>;
  /**
   * Refuses a state that no game on this board comes to: wrong counts, too many stones of one player, a wrong winner.
   * @throws BanyanError `INVALID_POSITION`, with the broken rule.
   */
  checkState(state: MnkState): void;
}
