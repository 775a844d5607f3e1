/** What a board and a state of an m,n,k-game are. */
import type { LineBoard } from '../boards/lineBoard.ts';

export type MnkBoard = LineBoard;

export interface MnkState {
  /** Row by row from the bottom left: `EMPTY`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** Stones on the board; the players take turns, so the parity says who is to move. */
  stones: number;
  /** The player who has a line, or `NOBODY`. */
  winner: number;
}
