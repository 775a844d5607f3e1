/** The types and constants of Liar's Dice: options, state, game. */
import type { HiddenInformationGame, HiddenNotation, Player } from '@banyan/mcts';

/** The options of Liar's Dice. */
export interface LiarsDiceOptions {
  /** 2 to 10. Default 2. */
  readonly players?: number;
  /** The dice of each player, 1 to 10. Default 1. */
  readonly dice?: number;
  /** The faces of a die, 2 to 9. Default 6. The highest face is wild. */
  readonly sides?: number;
}

export const MAX_PLAYERS = 10;
export const MAX_DICE = 10;
export const MAX_SIDES = 9;

/** Doubts the last bid, which ends the game. No face of a die has its number. */
export const LIAR = 0;

/** What a player observes when another player rolls a die. */
export const HIDDEN_DIE = '?';

/** A bid: the dice of all players show `face`, or the wild face, at least `quantity` times. */
export interface LiarsDiceBid {
  /** From 1. */
  readonly quantity: number;
  /** From 1. */
  readonly face: number;
}

/** A state of Liar's Dice. */
export interface LiarsDiceState {
  /** Player by player and face by face, the number of dice that show it. */
  readonly counts: Uint8Array;
  /** The number of dice rolled, the first player's first. */
  rolled: number;
  /** The actions that bid, in turn from the first player: each a higher bid than the one before. */
  bids: readonly number[];
  /** Whether the last bid was doubted. */
  doubted: boolean;
}

/** Liar's Dice with given options. */
export interface LiarsDice extends HiddenInformationGame<LiarsDiceState> {
  readonly options: Required<LiarsDiceOptions>;
  readonly notation: HiddenNotation<LiarsDiceState>;
  /** The number of the action that makes a bid. */
  actionOf(bid: LiarsDiceBid): number;
  /** The bid of an action. */
  bidOf(action: number): LiarsDiceBid;
  chanceProbabilities(state: LiarsDiceState): readonly number[];
  observedAction(state: LiarsDiceState, action: number, player: Player): number | string;
}
