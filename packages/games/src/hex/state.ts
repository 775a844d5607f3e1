/** The types and constants of Hex: board, state, game. */
import type { Encoding, Game, Notation, Player } from '@banyan/mcts';
import type { CellSet } from '../boards/cellSet.ts';

/** A board of Hex, and whether the swap rule applies. */
export interface HexBoard {
  /** Cells along each side, 2 to 19. */
  readonly size: number;
  /** Whether the second player may answer the first stone by `SWAP`. Default false. */
  readonly swap?: boolean;
}

/** The largest side of a board. */
export const MAX_SIZE = 19;

/** The action that takes over the first stone. No cell has its number, on any board. */
export const SWAP: number = MAX_SIZE * MAX_SIZE;

/** A state of Hex. */
export interface HexState {
  /** Row by row from a1 at the top left: `EMPTY_CELL`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** The empty cells, a bit each: cell 0 is the lowest bit of the first word. */
  readonly empty: CellSet;
  /**
   * For each stone, the edges of its player that it is linked to through stones of its own: bit 0 for the first edge
   * (top or left), bit 1 for the second (bottom or right); 0 where there is no stone. Stones that touch have equal
   * links.
   */
  readonly links: Uint8Array;
  /** Stones on the board. */
  stones: number;
  /** Whether the first stone was taken over. The players take turns, so this and `stones` give the player to move. */
  swapped: boolean;
  /** The player whose edges are linked, or `NO_WINNER`. */
  winner: number;
  /** The last action; `SWAP` before any. Heavy rollouts answer it. */
  last: number;
}

/** The player to move; at the end, the one who would be. */
export function moverOf({ stones, swapped }: HexState): Player {
  return (swapped ? stones + 1 : stones) % 2;
}

/** Hex on one board. */
export interface Hex extends Game<HexState> {
  readonly board: Required<HexBoard>;
  readonly encoding: Encoding<HexState>;
  readonly notation: Notation<HexState>;
  /** The links of the stones on a board of this size, as those of a state. */
  linksOf(cells: Uint8Array): Uint8Array;
  /**
   * Refuses a state that no game on this board comes to: wrong counts, too many stones of one player, wrong links or a
   * wrong winner.
   * @throws BanyanError `INVALID_POSITION`, with the broken rule.
   */
  checkState(state: HexState): void;
}
