/** The messages of a server, as a client checks them. */
import * as v from 'valibot';

const player = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.exactOptional(v.union([v.string(), v.number()]));
const clocks = v.exactOptional(v.array(v.number()));

/** A room as the server describes it after a join. */
export interface RoomInfo {
  readonly type: 'room';
  readonly game: string;
  readonly hidden: boolean;
  readonly player: number | null;
}

/** The newest position. */
export interface PositionInfo {
  readonly type: 'position';
  readonly ply: number;
  /** Present if this seat is to move. */
  readonly legal?: readonly string[];
  readonly clocks?: readonly number[];
}

/** A move that this viewer noticed. */
export interface MoveInfo {
  readonly type: 'move';
  readonly seq: number;
  readonly player: number | null;
  readonly move: string | null;
}

/** The end of the game. */
export interface OverInfo {
  readonly type: 'over';
  readonly seq: number;
  readonly reason: string;
  readonly winners: readonly number[];
}

/** The next game. */
export interface RematchInfo {
  readonly type: 'rematch';
  readonly seq: number;
  readonly room: string;
}

/** An error of a message. */
export interface ErrorInfo {
  readonly type: 'error';
  readonly id?: string | number;
  readonly code: string;
  readonly message: string;
}

/** Another message; an event if it has a number. */
export interface OtherInfo {
  readonly type: 'ok' | 'pong' | 'seats' | 'start' | 'drawOffer' | 'rematchOffer';
  /** That of the message which it answers. */
  readonly id?: string | number;
  readonly seq?: number;
}

/** A message of a server. */
export type ServerMessage =
  | RoomInfo
  | PositionInfo
  | MoveInfo
  | OverInfo
  | RematchInfo
  | ErrorInfo
  | OtherInfo;

/** The schema of a message. It ignores keys that a client does not need. */
export const serverMessage: v.GenericSchema<unknown, ServerMessage> = v.variant('type', [
  v.object({ type: v.literal('room'), game: v.string(), hidden: v.boolean(), player }),
  v.object({ type: v.literal('position'), ply: count, legal: v.exactOptional(v.array(v.string())), clocks }),
  v.object({ type: v.literal('move'), seq: count, player, move: v.nullable(v.string()) }),
  v.object({ type: v.literal('over'), seq: count, reason: v.string(), winners: v.array(count) }),
  v.object({ type: v.literal('rematch'), seq: count, room: v.string() }),
  v.object({
    type: v.literal('error'),
    id,
    code: v.string(),
    message: v.string(),
  }),
  v.object({
    type: v.picklist(['ok', 'pong', 'seats', 'start', 'drawOffer', 'rematchOffer']),
    id,
    seq: v.exactOptional(count),
  }),
]);
