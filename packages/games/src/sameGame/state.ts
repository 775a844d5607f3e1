/** What a board and a state of SameGame are. */

/** A board of coloured cells: they rest on the bottom or on one another, and no column between them is empty. */
export interface SameGameBoard {
  /** 1 to 26. */
  readonly columns: number;
  /** 1 to 26. */
  readonly rows: number;
  /** Row by row from the bottom left: `EMPTY`, or a colour, 1 to 9. */
  readonly cells: readonly number[];
}

/** The largest side of a board: a column is written with a letter. */
export const MAX_SAME_GAME_SIDE = 26;

/** A colour is written with a digit. */
export const MAX_COLOURS = 9;

/** Scored for a board on which nothing is left. */
export const CLEARING_BONUS = 1_000;

/** What a group of so many cells scores; nothing for fewer than two. */
export function scoreOf(count: number): number {
  return count < 2 ? 0 : (count - 2) ** 2;
}

export interface SameGameState {
  /** Row by row from the bottom left: `EMPTY`, or a colour, 1 to 9. */
  readonly cells: Uint8Array;
  score: number;
}
