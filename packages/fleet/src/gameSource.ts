/** What a coordinator is given: the games of a run and how they are played. */
import type { Build } from './build.ts';
import type { NumberedTask } from './messages.ts';
import type { Difference } from './replays.ts';

/** The games of a run, and what becomes of them. */
export interface GameSource<Result> {
  /** Whether no more games are needed. */
  readonly isOver: boolean;
  /** The number of games that have not been taken. */
  readonly remaining: number;
  /** Returns the next game to play, each once; `undefined` if there is none. */
  take(): Promise<NumberedTask | undefined>;
  /** Whether a game is not to be played (any more): it is stored, given up or beyond the end of the run. */
  has(number: number): boolean;
  /**
   * Checks a result that a worker has reported.
   * @throws any error for an impossible one: the machine is then excluded.
   */
  check(number: number, content: unknown): Promise<Result>;
  /** Stores a game. */
  save(number: number, result: Result, machine: string): Promise<void>;
  /** Gives up a game that could not be played. */
  giveUp(number: number, reason: string): void;
  /** Removes the games of a machine, which are to be taken again; returns their numbers. */
  withdraw(machine: string): Promise<readonly number[]>;
  difference: Difference<Result>;
  /** Plays a game on this machine. */
  playHere(number: number): Promise<Result>;
}

/** How a run goes. */
export interface RunOptions {
  readonly url: string;
  /** Equal ids continue one run, and have an equal `shared`: workers read it once. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly build: Build;
  /** The command that starts a worker, for people who have none. Default: it is not said. */
  readonly workerCommand?: string;
  /** What its workers must offer. */
  readonly needs: readonly string[];
  /** What all games share, as JSON. */
  readonly shared: unknown;
  /** Whether to continue what Redis has of this run; else it is removed first. */
  readonly continues: boolean;
  /** How long Redis keeps the run without its coordinator, in milliseconds. */
  readonly keptFor: number;
  /** The share of games that are replayed, in [0, 1]. Default: 1 %. */
  readonly replayShare?: number;
  /** The time of a job, in milliseconds. Default: a minute. */
  readonly jobMilliseconds?: number;
  /** Tells a person what happens. */
  say(text: string): void;
  /** After an abort the run ends with the games that are stored. */
  readonly signal: AbortSignal;
}

/** What a run has shown. */
export interface RunSummary {
  /** The number of games that were replayed and compared. */
  readonly replays: number;
  /** The excluded machines, and why. */
  readonly excluded: ReadonlyMap<string, string>;
}
