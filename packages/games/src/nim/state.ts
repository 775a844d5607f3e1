/** The types and constants of Nim: options, state, game. */
import type { Encoding, Game, LookAhead, Notation, Player } from '@banyan/mcts';

/** The options of Nim. */
export interface NimOptions {
  /** The matches of each heap at the start: 1 to 26 heaps of 1 to 999. */
  readonly heaps: readonly number[];
  /** The most matches that a player may take at once, from 1. Default Infinity: a whole heap. */
  readonly most?: number;
  /** Whether the player who takes the last match loses. Default false: wins. */
  readonly misere?: boolean;
}

/** The most heaps: each has a letter. */
export const MAX_HEAPS = 26;

/** The most matches of a heap. */
export const MAX_MATCHES = 999;

/** A state of Nim. */
export interface NimState {
  /** The matches of each heap. */
  readonly heaps: Uint16Array;
  /** The player to move. At the end, the one who would be. */
  player: Player;
}

/** An action of Nim: matches taken from a heap. */
export interface NimTake {
  /** From 0. */
  readonly heap: number;
  /** Matches, from 1. */
  readonly count: number;
}

/** Nim with given heaps. */
export interface Nim extends Game<NimState> {
  readonly options: Required<NimOptions>;
  readonly encoding: Encoding<NimState>;
  readonly notation: Notation<NimState>;
  /** The number of an action. */
  actionOf(take: NimTake): number;
  /** The action of a number. */
  takeOf(action: number): NimTake;
  lookAhead(state: NimState): LookAhead;
}
