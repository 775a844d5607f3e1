/** The types and constants of Dots and Boxes: board, state, game. */
import type { Encoding, Game, Notation, Player } from '@banyan/mcts';
import type { CellSet } from '../boards/cellSet.ts';

/** A board, by its boxes. */
export interface DotsAndBoxesBoard {
  /** 1 to 12. */
  readonly columns: number;
  /** 1 to 12. */
  readonly rows: number;
}

/** The largest side of a board: its lines and dots have 25 columns, each with a letter. */
export const MAX_SIDE = 12;

/** A state of Dots and Boxes. */
export interface DotsAndBoxesState {
  /** The lines that are not drawn. */
  readonly open: CellSet;
  /** How many lines are not drawn. */
  left: number;
  /** The lines drawn around each box, row by row from the top left. */
  readonly sides: Uint8Array;
  /** The owner of each box: `EMPTY_CELL`, or 1 + the player who closed it. */
  readonly owners: Uint8Array;
  /** The boxes of the first player, less those of the second. */
  lead: number;
  /** The player to move. At the end, the one who closed the last box. */
  player: Player;
}

/** Dots and Boxes on one board. */
export interface DotsAndBoxes extends Game<DotsAndBoxesState> {
  readonly board: DotsAndBoxesBoard;
  readonly encoding: Encoding<DotsAndBoxesState>;
  readonly notation: Notation<DotsAndBoxesState>;
}
