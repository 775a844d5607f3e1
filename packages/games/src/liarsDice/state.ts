/** What the options and a state of Liar's Dice are. */

export interface LiarsDiceOptions {
  /** 2 to 10. Default 2. */
  readonly players?: number;
  /** The dice of each player, 1 to 10. Default 1. */
  readonly dice?: number;
  /** The faces of a die, 2 to 9, of which the highest is wild. Default 6. */
  readonly sides?: number;
}

export const MAX_LIARS_PLAYERS = 10;
export const MAX_LIARS_DICE = 10;
export const MAX_LIARS_SIDES = 9;

/** Doubts the last bid, which ends the game. No face of a die has its number. */
export const LIAR = 0;

/** What a player sees of a die that another rolls. */
export const HIDDEN_DIE = '?';

/** That there are so many dice of a face, the wild ones included, among those of all players. */
export interface Bid {
  /** From 1. */
  readonly quantity: number;
  /** From 1. */
  readonly face: number;
}

export interface LiarsDiceState {
  /** Player by player and face by face, how many dice show it. */
  readonly counts: Uint8Array;
  /** How many dice are rolled, the first player's first. */
  rolled: number;
  /** The actions that bid, in turn from the first player: each a higher bid than the one before. */
  bids: readonly number[];
  /** Whether the last bid was doubted. */
  doubted: boolean;
}
