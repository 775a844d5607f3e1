/** The answers of the routes. The server, its clients and the document of the interface have them from here. */
import * as v from 'valibot';

/** The answer to a new room. */
export interface NewRoomAnswer {
  readonly room: string;
  /** The canonical text of the game. */
  readonly game: string;
  /** The link for spectators. */
  readonly url: string;
  /** The seats by player; those of persons have a token and a link. */
  readonly seats: readonly {
    readonly player: number;
    readonly kind: 'person' | 'open' | 'engine';
    readonly engine?: string;
    readonly token?: string;
    readonly url?: string;
  }[];
}

/** An open seat that was taken. */
export interface ClaimAnswer {
  readonly room: string;
  readonly player: number;
  readonly token: string;
  /** The link of the seat, to come back to it. */
  readonly url: string;
}

/** A game of the server. */
export interface GameAnswer {
  readonly name: string;
  readonly brief: string;
  /** The number of players of its usual form. */
  readonly players: number;
  readonly examples: readonly string[];
  /** Its options, each with its meaning. */
  readonly options: Readonly<Record<string, string>>;
  /** How moves are written. */
  readonly notation: string;
}

/** The games of the server. */
export interface GamesAnswer {
  readonly games: readonly GameAnswer[];
}

/** An error. */
export interface ErrorAnswer {
  readonly error: {
    /** Stable, for programs. */
    readonly code: string;
    /** One line, for people. */
    readonly message: string;
  };
}

/** The limits of the server by name: amounts, and rates. */
export type LimitsAnswer = Readonly<
  Record<string, number | { readonly perSecond: number; readonly burst: number }>
>;

/** Whether the server works. */
export interface HealthAnswer {
  readonly status: 'ok' | 'cannot write';
  readonly service: 'banyan';
  readonly version: string;
}

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const newRoomAnswer: v.GenericSchema<unknown, NewRoomAnswer> = v.object({
  room: text,
  game: text,
  url: text,
  seats: v.array(
    v.object({
      player: count,
      kind: v.picklist(['person', 'open', 'engine']),
      engine: v.exactOptional(text),
      token: v.exactOptional(text),
      url: v.exactOptional(text),
    }),
  ),
});

export const claimAnswer: v.GenericSchema<unknown, ClaimAnswer> = v.object({
  room: text,
  player: count,
  token: text,
  url: text,
});

export const gamesAnswer: v.GenericSchema<unknown, GamesAnswer> = v.object({
  games: v.array(
    v.object({
      name: text,
      brief: text,
      players: count,
      examples: v.array(text),
      options: v.record(text, text),
      notation: text,
    }),
  ),
});

export const errorAnswer: v.GenericSchema<unknown, ErrorAnswer> = v.object({
  error: v.object({ code: text, message: text }),
});

export const healthAnswer: v.GenericSchema<unknown, HealthAnswer> = v.object({
  status: v.picklist(['ok', 'cannot write']),
  service: v.literal('banyan'),
  version: text,
});

export const limitsAnswer: v.GenericSchema<unknown, LimitsAnswer> = v.record(
  text,
  v.union([v.number(), v.object({ perSecond: v.number(), burst: v.number() })]),
);
