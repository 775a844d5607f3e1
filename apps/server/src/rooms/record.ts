/** The records of rooms in the journal. Rooms are what their records make of them. */
import * as v from 'valibot';
import type { ClockSettings } from '../messages/serverMessage.ts';
import { TOKEN } from '../tokens.ts';

/** A seat as it was made. */
export type SeatRecord =
  | { readonly kind: 'person' | 'open'; readonly token?: string }
  | {
      readonly kind: 'engine';
      readonly engine: string;
      readonly milliseconds?: number;
      readonly simulations?: number;
    };

/** The first record of a room. `token` of its seats are hashes. */
export interface RoomCreated {
  readonly kind: 'created';
  readonly room: string;
  /** The canonical text of the game. */
  readonly game: string;
  readonly seats: readonly SeatRecord[];
  readonly clock?: ClockSettings;
  /** The room of the game before a rematch. */
  readonly previous?: string;
  /** When, in milliseconds since 1970. */
  readonly time: number;
}

/** What a record after the first one says. */
export type RoomChange =
  | { readonly kind: 'taken'; readonly player: number; readonly token?: string }
  | {
      readonly kind: 'moved';
      readonly player: number;
      readonly move: string;
      readonly clocks?: readonly number[];
    }
  | { readonly kind: 'rolled'; readonly moves: readonly string[] }
  | { readonly kind: 'marked' | 'agreed'; readonly player: number; readonly marks: string }
  | {
      readonly kind: 'resigned' | 'offeredDraw' | 'offeredRematch' | 'timedOut' | 'canAgree' | 'resumed';
      readonly player: number;
    }
  | { readonly kind: 'cut' };

/** A later record of a room. */
export type RoomChanged = RoomChange & { readonly room: string; readonly time: number };

/** The last record of a room that the server has forgotten. */
export interface RoomForgotten {
  readonly kind: 'forgotten';
  readonly room: string;
  readonly time: number;
}

export type RoomRecord = RoomCreated | RoomChanged | RoomForgotten;

const id = v.pipe(v.string(), v.regex(TOKEN));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite());
const base = { room: id, time: amount };
const ofPlayer = { ...base, player: count };

const seat: v.GenericSchema<unknown, SeatRecord> = v.variant('kind', [
  v.object({ kind: v.picklist(['person', 'open']), token: v.exactOptional(v.string()) }),
  v.object({
    kind: v.literal('engine'),
    engine: v.string(),
    milliseconds: v.exactOptional(amount),
    simulations: v.exactOptional(amount),
  }),
]);

/** The schema of a record. */
export const recordSchema: v.GenericSchema<unknown, RoomRecord> = v.variant('kind', [
  v.object({
    kind: v.literal('created'),
    ...base,
    game: v.string(),
    seats: v.array(seat),
    clock: v.exactOptional(v.object({ base: amount, increment: amount })),
    previous: v.exactOptional(id),
  }),
  v.object({ kind: v.literal('taken'), ...ofPlayer, token: v.exactOptional(v.string()) }),
  v.object({
    kind: v.literal('moved'),
    ...ofPlayer,
    move: v.string(),
    clocks: v.exactOptional(v.array(amount)),
  }),
  v.object({ kind: v.literal('rolled'), ...base, moves: v.array(v.string()) }),
  v.object({ kind: v.picklist(['marked', 'agreed']), ...ofPlayer, marks: v.string() }),
  v.object({
    kind: v.picklist(['resigned', 'offeredDraw', 'offeredRematch', 'timedOut', 'canAgree', 'resumed']),
    ...ofPlayer,
  }),
  v.object({ kind: v.picklist(['cut', 'forgotten']), ...base }),
]);
