/** The searches of the server, as its caller gives them. All run in worker threads. */
import type { Budget } from '@banyan/mcts';

/** A search of one position. */
export interface SearchTask {
  /** The canonical text of a game of the catalogue. */
  readonly game: string;
  /** A text that `Engines.check` has returned. */
  readonly engine: string;
  /** The position as one text, or as a list of moves, outcomes of chance included. */
  readonly position: string | readonly string[];
  readonly budget: Budget;
  readonly seed: number;
  /** The interval of reports, in milliseconds. */
  readonly reportEvery?: number;
}

/** A report of a search, in the form of ANALYSIS.md. */
export interface Analysis {
  /** The recommended move; null at the end of the game. */
  readonly move: string | null;
}

/** How a search ends early and where its reports go. */
export interface SearchControl {
  /** Ends the search with the best move so far. */
  readonly signal: AbortSignal;
  readonly onReport?: (analysis: Analysis) => void;
}

/** What an engine's text stands for. */
export interface CheckedEngine {
  /** The canonical text: `wasm,solver`. */
  readonly engine: string;
  /** The bounds of each move, within the limits of the server. */
  readonly budget: Budget;
}

/** Runs searches in worker threads, so that the event loop of the server never waits for one. */
export interface Engines {
  /** The number of searches that run at the same time. */
  readonly threads: number;
  /** The bounds of a search, for `GET /limits`. */
  readonly limits?: Readonly<Record<string, number>>;
  /**
   * Checks the text of an engine for a game.
   * @throws RequestError `INVALID_ENGINE`, `UNKNOWN_GAME`, `LIMIT` for a bound beyond the limits, or `FULL`; other errors are
   *   faults of the server.
   */
  check(game: string, engine: string): Promise<CheckedEngine>;
  /** @throws RequestError `FULL` if too many searches wait; other errors if the engine fails or its thread is lost. */
  search(task: SearchTask, control: SearchControl): Promise<Analysis>;
  /** Ends the threads. */
  close(): Promise<void>;
}
