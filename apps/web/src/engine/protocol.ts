/** The messages between a page and its engine: plain data, for both sides of a worker. */
import type { Move } from '../games/position.ts';

/**
 * A search: equal tasks with equal simulations have equal results, to the bit. With `tree` this holds for the whole
 * sequence of the tree's searches.
 */
export interface SearchTask {
  /** The name in addresses, `connect:7x6x4`. */
  readonly game: string;
  /** The moves played, as in addresses, `4453`. */
  readonly moves: string;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  readonly settings: Settings;
  /**
   * The number of the tree that the search continues if the game has gone on from its root; `bounds.simulations` then
   * counts from this position. Absent for a tree of its own.
   */
  readonly tree?: number;
  /** Whether people agree on the end, so that no action that ends the game is to decide it: `openEnd` of the ruleset. */
  readonly isOpen?: boolean;
}

/** The settings of a search. */
export interface Settings {
  /** The exploration weight; by default one that suits the game. */
  readonly c?: number;
  /** Whether to prove outcomes, and look ahead in rollouts, where the game allows it. Default true. */
  readonly isProving?: boolean;
  /**
   * Whether the game's solver stands beside the simulations, or alpha-beta in their place where the game recommends it, as at
   * the strongest level. Default false: the simulations alone.
   */
  readonly isStrongest?: boolean;
  /** Whether alpha-beta searches, in one thread, in place of simulations: a simulation is a node of it. Default false. */
  readonly isAlphaBeta?: boolean;
  /** The level of play, from 1, which decides the settings above; absent for an engine with a limit. */
  readonly level?: number;
  /** Whether to use the TypeScript engine even where the core has the game. Default false. */
  readonly isReadable?: boolean;
  /** The network that guides the search. Default none. */
  readonly network?: NetworkSource;
  /** The number of threads, from 1; by default it depends on the bounds (`threads.ts`). */
  readonly threads?: number;
}

/** The network that comes with the page, that of the user's file, or the file at a path of this site, from its root. */
export type NetworkSource = 'shipped' | 'own' | { readonly path: string };

/** The bounds of a search: at least one. */
export interface Bounds {
  /** The exact size, which makes the search repeatable: of all trees together, or of each tree. */
  readonly simulations?: number | readonly number[];
  /** The approximate size, of all trees together, at which an otherwise unbounded search pauses. */
  readonly pauseAt?: number;
  readonly milliseconds?: number;
}

/** A build of the engine: the core as WebAssembly, the core as JavaScript, or TypeScript. */
export type Build = 'wasm' | 'js' | 'ts';

/** The statistics of one move. Values are those of the player to move, in [0, 1]. */
export interface MoveReport extends Move {
  readonly visits: number;
  /** The part of all visits, in [0, 1]. */
  readonly share: number;
  readonly value: number;
  /** The ends of the 95 % confidence interval of the value; both are the value if it is no mean of samples. */
  readonly low: number;
  readonly high: number;
  /** The outcome under perfect play, if it is proven. */
  readonly proven: number | undefined;
  /** Plies to the end, if the outcome is proven. */
  readonly distance: number | undefined;
  /** The principal variation, beginning with this move. */
  readonly line: readonly Move[];
  /** Why the move is recommended, or why not. */
  readonly sentence: string;
}

/** The engine's worker asks the page for a thread. */
export interface ThreadRequest {
  /** The end of the channel to the thread's worker. */
  readonly thread: MessagePort;
  /** Receives the message that ends the worker, and sends its errors. */
  readonly control: MessagePort;
}

export interface Snapshot {
  readonly player: number;
  /** Every legal move, best first; empty where the game is over. */
  readonly moves: readonly MoveReport[];
  readonly simulations: number;
  readonly nodes: number;
  readonly maxDepth: number;
  readonly status: 'searching' | 'memory' | 'visits' | 'solved' | 'depth' | 'terminal';
  readonly proven: number | undefined;
  /** Plies to the end of the game, if the outcome is proven. */
  readonly distance: number | undefined;
  readonly milliseconds: number;
  readonly build: Build;
  /** The simulations of each thread's tree, which with the task reproduce the snapshot. */
  readonly trees: readonly number[];
  /**
   * - `threadLost`: a thread was lost during the search, which cannot be reproduced.
   * - `noThreads`: no thread has ever started, so one thread searches.
   * - `threadsFailed`: the threads of this task failed, so one thread searches.
   * - `unrepeatable`: one thread searches a size meant for several, so the numbers differ.
   */
  readonly problem: 'threadLost' | 'noThreads' | 'threadsFailed' | 'unrepeatable' | undefined;
  /** What makes the values doubtful; usually nothing. */
  readonly warnings: readonly string[];
  /** Whether the search has ended. */
  readonly isDone: boolean;
}
