/** The types and constants of SameGame: board, state, game. */
import type { Encoding, Game, Notation } from '@banyan/mcts';

/** A board of coloured cells: each rests on the bottom or on another, and no column between them is empty. */
export interface SameGameBoard {
  /** 1 to 26. */
  readonly columns: number;
  /** 1 to 26. */
  readonly rows: number;
  /** Row by row from the bottom left: `EMPTY_CELL`, or a colour, 1 to 9. */
  readonly cells: readonly number[];
}

/** The largest side of a board: a column is written with a letter. */
export const MAX_SIDE = 26;

/** The most colours: each is written with a digit. */
export const MAX_COLOURS = 9;

/** The score of emptying the board. */
export const CLEARING_BONUS = 1_000;

/** The score of a group of `count` cells; 0 for fewer than two. */
export function scoreOf(count: number): number {
  return count < 2 ? 0 : (count - 2) ** 2;
}

/** A state of SameGame. */
export interface SameGameState {
  /** Row by row from the bottom left: `EMPTY_CELL`, or a colour, 1 to 9. */
  readonly cells: Uint8Array;
  score: number;
}

/** SameGame on one board. */
export interface SameGame extends Game<SameGameState> {
  readonly board: SameGameBoard;
  readonly encoding: Encoding<SameGameState>;
  readonly notation: Notation<SameGameState>;
  /** An upper bound on the score of this board, from 0. Returns are shares of it. */
  readonly maxScore: number;
}
