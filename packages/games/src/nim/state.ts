/** What the heaps and a state of Nim are. */
import type { Player } from '@banyan/mcts';

export interface NimHeaps {
  /** The matches of each heap at the start: 1 to 26 heaps of 1 to 999. */
  readonly heaps: readonly number[];
  /** The most that may be taken at once, from 1. Default Infinity: a whole heap. */
  readonly most?: number;
  /** Whether who takes the last match loses. Default false: wins. */
  readonly misere?: boolean;
}

/** Each heap has a letter. */
export const MAX_NIM_HEAPS = 26;

/** The most matches of a heap. */
export const MAX_NIM_HEAP = 999;

export interface NimState {
  /** The matches of each heap. */
  readonly heaps: Uint16Array;
  /** Whose turn it is, or would be if the game were not over. */
  player: Player;
}

/** What an action does. */
export interface NimTake {
  /** From 0. */
  readonly heap: number;
  /** Matches, from 1. */
  readonly count: number;
}
