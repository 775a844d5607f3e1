/** The messages that a server sends to the viewers of a room. Both sides have them from here, and so has the document of the interface. */
import * as v from 'valibot';

/** What each player had at the start, and gets after each turn, in milliseconds. */
export interface ClockSettings {
  readonly base: number;
  readonly increment: number;
}

/** A seat as all viewers see it. */
export interface SeatView {
  readonly kind: 'person' | 'open' | 'engine';
  readonly engine?: string;
}

/** What does not change in a room: the answer to a join, before the events. */
export interface RoomMessage {
  readonly type: 'room';
  readonly room: string;
  /** The canonical text of the game. */
  readonly game: string;
  readonly players: number;
  /** Whether the players have hidden information. */
  readonly hidden: boolean;
  /** The seat of the viewer; null for spectators. */
  readonly player: number | null;
  readonly seats: readonly SeatView[];
  readonly clock: ClockSettings | null;
}

/** Who sits and who is connected. */
export interface SeatsMessage {
  readonly type: 'seats';
  readonly seats: readonly (SeatView & {
    readonly taken: boolean;
    readonly connected: boolean;
    /** Whether the player has a client that can agree on the end of the game; absent where the game needs no agreement. */
    readonly canAgree?: boolean;
  })[];
  readonly spectators: number;
}

/** The newest state of a game, as its viewer may know it. */
export interface PositionMessage {
  readonly type: 'position';
  /** How many moves the viewer has noticed. */
  readonly ply: number;
  /** Null before a move of chance and after the end. */
  readonly toMove: number | null;
  /** The board as text; null where the viewer may not see it. */
  readonly board: string | null;
  /** The legal moves, for the player to move. */
  readonly legal?: readonly string[];
  readonly clocks?: readonly number[];
  /** The player whose clock runs. */
  readonly running?: number | null;
  readonly drawOffers: readonly number[];
  readonly rematchOffers: readonly number[];
  readonly started: boolean;
  readonly over: boolean;
  /** What the players have to agree on before the game is over; absent at other times. */
  readonly agreement?: AgreementView;
}

/** How far the players agree on the end of the game. */
export interface AgreementView {
  /** The marks that a player has named last, such as `d2a1` for dead stones of Go; null before. */
  readonly marks: string | null;
  /** The player who has named them. */
  readonly by: number | null;
  /** The players who agree with them. */
  readonly agreed: readonly number[];
}

/** An event has its number in the stream of the viewer, from 1 without gaps. Every seat has been taken. */
export interface StartEvent {
  readonly type: 'start';
  readonly seq: number;
}

/** A move that the viewer noticed. */
export interface MoveEvent {
  readonly type: 'move';
  readonly seq: number;
  /** How many moves the viewer noticed before. */
  readonly ply: number;
  /** Null for chance. */
  readonly player: number | null;
  /** Null if it is hidden from the viewer. */
  readonly move: string | null;
  readonly clocks?: readonly number[];
}

/** A player offers a draw, or a rematch. */
export interface OfferEvent {
  readonly type: 'drawOffer' | 'rematchOffer';
  readonly seq: number;
  readonly player: number;
}

/** A player names other marks of the end of the game, with which no player agrees yet; or agrees with marks. */
export interface MarksEvent {
  readonly type: 'marks' | 'agree';
  readonly seq: number;
  readonly player: number;
  /** In their canonical text. */
  readonly marks: string;
}

/** A player does not agree on the end: the moves from this ply on are taken back, and the game goes on. */
export interface ResumeEvent {
  readonly type: 'resume';
  readonly seq: number;
  readonly player: number;
  /** How many moves the viewer noticed that are left. */
  readonly ply: number;
}

/** How the game ended. */
export interface OverEvent {
  readonly type: 'over';
  readonly seq: number;
  readonly reason: 'rules' | 'resign' | 'time' | 'draw' | 'length';
  /** The player who resigned or ran out of time. */
  readonly player: number | null;
  /** All players after a draw; none in a game for one player. */
  readonly winners: readonly number[];
  /** The returns of the players by the rules, and by the marks if there are some; null for other reasons. */
  readonly returns: readonly number[] | null;
  /** The marks on which the players agreed; absent without an agreement. */
  readonly marks?: string;
}

/** The next game, in a room of its own. */
export interface RematchEvent {
  readonly type: 'rematch';
  readonly seq: number;
  readonly room: string;
  /** The seat of the viewer there; null for spectators. */
  readonly player: number | null;
}

/** An event in the stream of a viewer. */
export type EventMessage =
  | StartEvent
  | MoveEvent
  | OfferEvent
  | MarksEvent
  | ResumeEvent
  | OverEvent
  | RematchEvent;

/** The id of a message, which its answer repeats. */
export type MessageId = string | number;

/** A message was done, or answered. */
export interface OkMessage {
  readonly type: 'ok' | 'pong';
  readonly id?: MessageId;
}

/** A message was refused. */
export interface ErrorMessage {
  readonly type: 'error';
  readonly id?: MessageId;
  /** Stable, for programs. */
  readonly code: string;
  /** One line, for people. */
  readonly message: string;
}

/** A message of a server. */
export type ServerMessage =
  | RoomMessage
  | SeatsMessage
  | PositionMessage
  | EventMessage
  | OkMessage
  | ErrorMessage;

/** A message of one type. */
export type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const player = count;
const noneOrPlayer = v.nullable(player);
const milliseconds = v.number();
const clocks = v.exactOptional(v.array(milliseconds));
const seq = v.pipe(count, v.minValue(1));
const seat = { kind: v.picklist(['person', 'open', 'engine']), engine: v.exactOptional(text) };
const id = v.exactOptional(v.union([text, v.number()]));

const room = v.object({
  type: v.literal('room'),
  room: text,
  game: text,
  players: count,
  hidden: v.boolean(),
  player: noneOrPlayer,
  seats: v.array(v.object(seat)),
  clock: v.nullable(v.object({ base: milliseconds, increment: milliseconds })),
});

/** The schema of a description of a room. */
export const roomMessage: v.GenericSchema<unknown, RoomMessage> = room;

const serverMessage: v.GenericSchema<unknown, ServerMessage> = v.variant('type', [
  room,
  v.object({
    type: v.literal('seats'),
    seats: v.array(
      v.object({
        ...seat,
        taken: v.boolean(),
        connected: v.boolean(),
        canAgree: v.exactOptional(v.boolean()),
      }),
    ),
    spectators: count,
  }),
  v.object({
    type: v.literal('position'),
    ply: count,
    toMove: noneOrPlayer,
    board: v.nullable(text),
    legal: v.exactOptional(v.array(text)),
    clocks,
    running: v.exactOptional(noneOrPlayer),
    drawOffers: v.array(player),
    rematchOffers: v.array(player),
    started: v.boolean(),
    over: v.boolean(),
    agreement: v.exactOptional(
      v.object({ marks: v.nullable(text), by: noneOrPlayer, agreed: v.array(player) }),
    ),
  }),
  v.object({ type: v.literal('start'), seq }),
  v.object({
    type: v.literal('move'),
    seq,
    ply: count,
    player: noneOrPlayer,
    move: v.nullable(text),
    clocks,
  }),
  v.object({ type: v.picklist(['drawOffer', 'rematchOffer']), seq, player }),
  v.object({ type: v.picklist(['marks', 'agree']), seq, player, marks: text }),
  v.object({ type: v.literal('resume'), seq, player, ply: count }),
  v.object({
    type: v.literal('over'),
    seq,
    reason: v.picklist(['rules', 'resign', 'time', 'draw', 'length']),
    player: noneOrPlayer,
    winners: v.array(player),
    returns: v.nullable(v.array(v.number())),
    marks: v.exactOptional(text),
  }),
  v.object({ type: v.literal('rematch'), seq, room: text, player: noneOrPlayer }),
  v.object({ type: v.picklist(['ok', 'pong']), id }),
  v.object({ type: v.literal('error'), id, code: text, message: text }),
]);

/** Reads a message and ignores keys that it does not know; `undefined` for one of a later version, or any other text. */
export function readServerMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const { success, output } = v.safeParse(serverMessage, JSON.parse(data));
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
