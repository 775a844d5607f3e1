/** What a board and a state of Connect-N are. */
import type { LineBoard } from '../boards/lineBoard.ts';

export type ConnectNBoard = LineBoard;

export interface ConnectNState {
  /** Column by column from the left, each from the bottom: `EMPTY`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** How many stones each column holds. */
  readonly heights: Uint8Array;
  /** Stones on the board; the players take turns, so the parity says who is to move. */
  stones: number;
  /** The player who has a line, or `NOBODY`. */
  winner: number;
}
