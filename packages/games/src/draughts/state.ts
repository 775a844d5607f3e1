/** The types and constants of English draughts: state and game. */
import type { Encoding, Game, Notation, Player } from '@banyan/mcts';

/** Moves first, from squares 1 to 12 towards 32. */
export const DARK: Player = 0;
export const LIGHT: Player = 1;

/** The squares on which pieces stand. */
export const SQUARES = 32;

/** Moves of both players together without a capture and without a move of a man, after which the game is a draw. */
export const MAX_QUIET = 80;

/** A state of English draughts. A set of squares is a 32-bit word: square 1 is its lowest bit. */
export interface DraughtsState {
  /** The squares of the dark pieces. */
  dark: number;
  /** The squares of the light pieces. */
  light: number;
  /** The squares of the kings of both players. */
  kings: number;
  /** 0 for dark or 1 for light, to move. At the end, the one who would be. */
  player: Player;
  /** How many moves in a row neither captured nor moved a man. */
  quiet: number;
  /** Whether the player to move cannot move, which loses. */
  isStuck: boolean;
}

/** English draughts. */
export interface Draughts extends Game<DraughtsState> {
  readonly encoding: Encoding<DraughtsState>;
  readonly notation: Notation<DraughtsState>;
  /** Moves of both players together without a capture and without a move of a man, after which the game is a draw. */
  readonly MAX_QUIET: number;
  /** The number of squares on which pieces stand. */
  readonly SQUARES: number;
  /** The squares of an action, 0 to 31: that from which the piece moves, and each on which it lands. */
  squaresOf(action: number): readonly number[];
}
