/** The types and constants of Pig: options, state, game. */
import type { ChanceGame, Encoding, Notation, Player } from '@banyan/mcts';

/** The options of Pig. */
export interface PigOptions {
  /** The score that wins, 2 to 1,000. People play to 100. */
  readonly target: number;
  /** 2 to 10. Default 2. */
  readonly players?: number;
}

export const MAX_TARGET = 1_000;
export const MAX_PLAYERS = 10;

/** Rolls the die. */
export const ROLL = 0;
/** Adds the turn's points to the score, and ends the turn. No face of the die has its number. */
export const HOLD = 7;

/** A state of Pig. */
export interface PigState {
  /** The score of each player, without the points of the current turn. */
  readonly scores: Uint16Array;
  /** The player whose turn it is; at the end, the winner. */
  player: Player;
  /** The points of the turn so far: 0, or from 2. */
  turn: number;
  /** Whether the die is rolling: chance is to move. */
  rolling: boolean;
}

/** Pig to a target. */
export interface Pig extends ChanceGame<PigState> {
  readonly options: Required<PigOptions>;
  readonly encoding: Encoding<PigState>;
  readonly notation: Notation<PigState>;
}
