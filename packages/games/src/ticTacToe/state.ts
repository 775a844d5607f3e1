/** The types of tic-tac-toe: state and game. */
import type { Encoding, Game, LookAhead, Notation } from '@banyan/mcts';

/** A state of tic-tac-toe. */
export interface TicTacToeState {
  /** Row by row from the bottom left: `EMPTY_CELL`, or 1 + the player whose mark it is. */
  readonly cells: Uint8Array;
  /** Marks on the board; the players take turns, so its parity gives the player to move. */
  marks: number;
}

/** Tic-tac-toe. */
export interface TicTacToe extends Game<TicTacToeState> {
  readonly encoding: Encoding<TicTacToeState>;
  readonly notation: Notation<TicTacToeState>;
  lookAhead(state: TicTacToeState): LookAhead;
}
