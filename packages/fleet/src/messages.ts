/** What coordinator and workers send each other. */

/** A job: games for one thread of a worker, one after another. */
export interface GamesJob {
  readonly run: string;
  /** Whether the games are replays, which are compared with those of another machine. */
  readonly isReplay: boolean;
  readonly games: readonly NumberedTask[];
}

/** A game to play. */
export interface NumberedTask {
  readonly number: number;
  /** The set of the game: games of one set share a job. The games of a pair have the number of the first one. */
  readonly set: number;
  /** The input of the worker that plays it, as JSON. */
  readonly task: unknown;
}

/** What a worker reports of a game. */
export interface Report {
  readonly number: number;
  /** `game`: its result. `replay`: the result of its replay. `error`: the game could not be played. */
  readonly kind: 'game' | 'replay' | 'error';
  readonly milliseconds: number;
  /** The result as JSON, or the message of an error. */
  readonly content: unknown;
}

/** A report in the inbox of a run. */
export interface Delivery extends Report {
  /** Its place in the inbox. */
  readonly id: string;
  readonly machine: string;
}
