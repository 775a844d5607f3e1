/** The messages of the server of games, checked as they arrive. */
import * as v from 'valibot';

const player = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = player;
const anyone = v.nullable(player);
const text = v.string();
const milliseconds = v.number();
const clocks = v.optional(v.array(milliseconds));

const seat = v.object({
  kind: v.picklist(['person', 'open', 'engine']),
  engine: v.optional(text),
  /** Whether the seat has its player; absent in the message `room`. */
  taken: v.optional(v.boolean()),
  connected: v.optional(v.boolean()),
});

const message = v.variant('type', [
  v.object({
    type: v.literal('room'),
    room: text,
    game: text,
    players: count,
    hidden: v.boolean(),
    /** The viewer's own seat; null for spectators. */
    player: anyone,
    seats: v.array(seat),
    clock: v.nullable(v.object({ base: milliseconds, increment: milliseconds })),
  }),
  v.object({ type: v.literal('start'), seq: count }),
  v.object({
    type: v.literal('move'),
    seq: count,
    ply: count,
    /** Null is chance. */
    player: anyone,
    /** Null is hidden from the viewer. */
    move: v.nullable(text),
  }),
  v.object({ type: v.literal('drawOffer'), seq: count, player }),
  v.object({ type: v.literal('rematchOffer'), seq: count, player }),
  v.object({
    type: v.literal('over'),
    seq: count,
    reason: v.picklist(['rules', 'resign', 'time', 'draw', 'length']),
    player: anyone,
    winners: v.array(player),
    returns: v.nullable(v.array(v.number())),
  }),
  v.object({ type: v.literal('rematch'), seq: count, room: text, player: anyone }),
  v.object({ type: v.literal('seats'), seats: v.array(seat), spectators: count }),
  v.object({
    type: v.literal('position'),
    ply: count,
    /** Null is chance, or the end. */
    toMove: anyone,
    /** The board as text; null where the viewer may not see it. */
    board: v.nullable(text),
    /** The moves of the viewer, who is to move. */
    legal: v.optional(v.array(text)),
    clocks,
    /** Whose clock runs. */
    running: v.optional(anyone),
    drawOffers: v.array(player),
    rematchOffers: v.array(player),
    started: v.boolean(),
    over: v.boolean(),
  }),
  v.object({ type: v.literal('ok'), id: v.optional(v.union([text, v.number()])) }),
  v.object({
    type: v.literal('error'),
    id: v.optional(v.union([text, v.number()])),
    code: text,
    message: text,
  }),
  v.object({ type: v.literal('pong') }),
]);

/** A message of the server. */
export type ServerMessage = v.InferOutput<typeof message>;

/** A message of one type. */
export type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** Reads a message; `undefined` for one that this page does not know. */
export function readMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const { success, output } = v.safeParse(message, JSON.parse(data));
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const invitation = v.object({
  room: text,
  seats: v.array(v.object({ player, kind: text, token: v.optional(text) })),
});

const claimedSeat = v.object({ room: text, player, token: text });

const games = v.object({
  games: v.array(v.object({ name: text, brief: text, players: count, examples: v.optional(v.array(text)) })),
});

const refusal = v.object({ error: v.object({ code: text, message: text }) });

/** The answers of the server to requests. */
export const ANSWERS = { invitation, claimedSeat, games, refusal } as const;
export type Invitation = v.InferOutput<typeof invitation>;
export type ClaimedSeat = v.InferOutput<typeof claimedSeat>;
export type ServerGame = v.InferOutput<typeof games>['games'][number];
