/** The input of a coordinator: the games of a run, and its options. */
import type { Build } from './build.ts';
import type { NumberedTask } from './messages.ts';
import type { Difference } from './replays.ts';

/** The games of a run: hands them out, and checks and stores their results. */
export interface GameSource<Result> {
  /** Whether no more games are needed. */
  readonly isOver: boolean;
  /** The number of games that have not been taken. */
  readonly remaining: number;
  /** Returns the next game to play, each once; `undefined` if there is none. */
  take(): Promise<NumberedTask | undefined>;
  /** Whether a game need not be played: it is stored, given up or beyond the end of the run. */
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

/** Options of `coordinate`. */
export interface RunOptions {
  readonly url: string;
  /** Equal ids continue one run, and have an equal `shared`: workers read it once. */
  readonly id: string;
  /** The name of the run, for messages. */
  readonly name: string;
  readonly build: Build;
  /** The command that starts a worker, for a message while there is none. Default: no message. */
  readonly workerCommand?: string;
  /** The offers that its workers must have. */
  readonly needs: readonly string[];
  /** The data that all games share, as JSON. */
  readonly shared: unknown;
  /** Whether to continue what Redis has of this run; else it is removed first. */
  readonly continues: boolean;
  /** How long Redis keeps the run without its coordinator, in milliseconds. */
  readonly keptFor: number;
  /** The share of games that are replayed, in [0, 1]. Default: 1 %. */
  readonly replayShare?: number;
  /** The time of a job, in milliseconds. Default: a minute. */
  readonly jobMilliseconds?: number;
  /** Shows a message to a person. */
  say(text: string): void;
  /** After an abort the run ends with the games that are stored. */
  readonly signal: AbortSignal;
}

/** The replays of a run and the machines that they excluded. */
export interface RunSummary {
  /** The number of games that were replayed and compared. */
  readonly replays: number;
  /** The excluded machines, and why. */
  readonly excluded: ReadonlyMap<string, string>;
}
