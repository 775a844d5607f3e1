/** What the options and a state of Pig are. */
import type { Player } from '@banyan/mcts';

export interface PigOptions {
  /** The score that wins, 2 to 1,000. People play to 100. */
  readonly target: number;
  /** 2 to 10. Default 2. */
  readonly players?: number;
}

export const MAX_PIG_TARGET = 1_000;
export const MAX_PIG_PLAYERS = 10;

/** Rolls the die. */
export const ROLL = 0;
/** Adds what the turn has brought to the score, and ends the turn. No face of the die has its number. */
export const HOLD = 7;

export interface PigState {
  /** What each player holds. */
  readonly scores: Uint16Array;
  /** Whose turn it is; at the end, who has won. */
  player: Player;
  /** What the turn has brought so far: 0, or from 2. */
  turn: number;
  /** Whether the die is in the air, and chance to move. */
  rolling: boolean;
}
