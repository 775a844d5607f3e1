/** What a page asks its engine, and what the engine answers: plain data, for both sides of a worker. */
import type { Move } from '../games/position.ts';

/** Everything that decides what a search finds: equal questions and simulations have equal answers, to the bit. */
export interface Question {
  /** As addresses have it. */
  readonly game: string;
  /** The moves played, as a text of an address. */
  readonly moves: string;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  readonly settings: Settings;
}

/** How to search. */
export interface Settings {
  /** The weight of exploration; without it, what suits the game. */
  readonly c?: number;
  /** Whether wins and losses are proven, and rollouts see them coming, where the game allows it. Default true. */
  readonly isProving?: boolean;
  /** Whether to search in TypeScript even where the core has the game. Default false. */
  readonly isReadable?: boolean;
  /** How many threads search, from 1; without it, what suits the bounds (`threads.ts`). */
  readonly threads?: number;
}

/** When a search ends; at least one of them. */
export interface Bounds {
  /** Exactly there, so that it can be repeated: all simulations, or those of each of several trees. */
  readonly simulations?: number | readonly number[];
  /** About there, in all simulations: where a search rests that nothing else ends. */
  readonly rest?: number;
  readonly milliseconds?: number;
}

/** What searches: the core as WebAssembly, the core as JavaScript, or the search in TypeScript. */
export type Build = 'wasm' | 'js' | 'ts';

/** What is known of one move. Shares are those of the player to move, in [0, 1]. */
export interface MoveReport extends Move {
  readonly visits: number;
  /** Part of all visits. */
  readonly share: number;
  readonly value: number;
  /** Where the value lies with 95 % confidence, as far as rollouts tell. */
  readonly low: number;
  readonly high: number;
  readonly proven: number | undefined;
  /** Plies to the end, where it is proven. */
  readonly distance: number | undefined;
  /** The line of play that is expected, this move first. */
  readonly line: readonly Move[];
  /** In plain words, why it is recommended, or why it is not. */
  readonly sentence: string;
}

export interface Snapshot {
  readonly player: number;
  /** Every legal move, best first; empty where the game is over. */
  readonly moves: readonly MoveReport[];
  readonly simulations: number;
  readonly nodes: number;
  readonly maxDepth: number;
  readonly status: 'searching' | 'memory' | 'visits' | 'solved' | 'terminal';
  readonly proven: number | undefined;
  /** Plies to the end of the game, where it is proven. */
  readonly distance: number | undefined;
  readonly milliseconds: number;
  readonly build: Build;
  /** The simulations of each thread's tree: with the question, all that it takes to find the same again. */
  readonly trees: readonly number[];
  /**
   * - `lost`: a thread was, so that nobody finds the same again.
   * - `alone`: the browser gives one thread only.
   * - `single`: one thread had to do it all this time.
   * - `unlike`: the same, in a search by simulations that several threads were to share: its numbers are others.
   */
  readonly trouble: 'lost' | 'alone' | 'single' | 'unlike' | undefined;
  /** What makes the values doubtful; usually nothing. */
  readonly warnings: readonly string[];
  /** Whether the search has ended. */
  readonly isDone: boolean;
}
