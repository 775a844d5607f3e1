/** The types and constants of Othello: state and game. */
import type { Encoding, Game, Notation, Player } from '@banyan/mcts';

/** Moves first. */
export const BLACK: Player = 0;
export const WHITE: Player = 1;

/** The columns of the board, and the rows. */
export const SIDE = 8;

export const CELLS: number = SIDE * SIDE;

/** The only action of a player who cannot flip while the opponent can. No cell has its number. */
export const PASS: number = SIDE * SIDE;

/** A state of Othello. */
export interface OthelloState {
  /** Row by row from a1 at the top left: `EMPTY_CELL`, or 1 + the player whose disc it is. */
  readonly cells: Uint8Array;
  /** 0 for Black or 1 for White, to move. At the end, the one who would be. */
  player: Player;
  /** How many players in a row, from the one to move, cannot flip: 0; 1, a pass; 2, the end of the game. */
  stuck: number;
}

/** Othello. */
export interface Othello extends Game<OthelloState> {
  readonly encoding: Encoding<OthelloState>;
  readonly notation: Notation<OthelloState>;
  /** The columns of the board, and the rows. */
  readonly SIDE: number;
  /** The only action of a player who cannot flip while the opponent can. No cell has its number. */
  readonly PASS: number;
  /**
   * Refuses a state that contradicts the rules: a wrong cell, player or count of stuck players, an empty cell in the
   * centre.
   * @throws BanyanError `INVALID_POSITION`, with the broken rule.
   */
  checkState(state: OthelloState): void;
}
