/** What a board and a state of Hex are. */

export interface HexBoard {
  /** Cells along each side, 2 to 19. */
  readonly size: number;
  /** Whether the second player may answer the first stone by `SWAP`. Default false. */
  readonly swap?: boolean;
}

/** The largest side of a board. */
export const MAX_HEX_SIZE = 19;

/** Takes over the first stone. Its number is that of no cell, on any board. */
export const SWAP: number = MAX_HEX_SIZE * MAX_HEX_SIZE;

export interface HexState {
  /** Row by row from a1 at the top left: `EMPTY`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /**
   * To which edges of its player each stone is linked by stones of its own: `FIRST_EDGE`, `SECOND_EDGE`, their sum, or 0;
   * and 0 where there is no stone. Stones that touch have the same.
   */
  readonly links: Uint8Array;
  /** Stones on the board. */
  stones: number;
  /** Whether the first stone was taken over. The players take turns, so this and the parity of `stones` tell the next. */
  swapped: boolean;
  /** The player whose edges are linked, or `NOBODY`. */
  winner: number;
}
