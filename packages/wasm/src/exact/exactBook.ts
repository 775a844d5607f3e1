/** A book: exact outcomes of early positions, which an exact solver need not search. */
import type { connectN } from '@banyan/games';
import type { Proof } from '@banyan/mcts';

/** A book of Connect-N. */
export interface ConnectNBook {
  readonly board: connectN.Board;
  /** The last ply of the book. It has every position up to that ply that is not over. */
  readonly plies: number;
  /**
   * The exact outcome and distance of a position for the player to move.
   *
   * `undefined` beyond the last ply, and for a position that is over.
   * @throws BanyanError `INVALID_POSITION`.
   */
  lookup(state: connectN.State): Proof | undefined;
}
