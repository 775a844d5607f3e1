/** The messages of clients. */
import * as v from 'valibot';
import { RequestError } from '../errors.ts';
import type { MessageId } from '../messages/serverMessage.ts';
import { describeIssue } from '../schemaIssue.ts';
import { TOKEN } from '../tokens.ts';

const MAX_ID_LENGTH = 64;
const MAX_MOVE_LENGTH = 200;

/** More than a name for each point of the largest board of Go. */
const MAX_MARKS_LENGTH = 1_200;

/** A message to join a room. */
export interface JoinMessage {
  readonly type: 'join';
  readonly id?: MessageId;
  readonly room: string;
  /** The token of a seat; absent for spectators. */
  readonly token?: string;
  /** The number of the last event that the client has. */
  readonly after?: number;
}

/** A move at a ply of the viewer's stream. */
export interface MoveMessage {
  readonly type: 'move';
  readonly id?: MessageId;
  readonly ply: number;
  readonly move: string;
}

/** What a player says of the end of a game at a ply: marks others, or agrees with marks. */
export interface MarksMessage {
  readonly type: 'mark' | 'agree';
  readonly id?: MessageId;
  readonly ply: number;
  readonly marks: string;
}

/** A player who does not agree on the end of a game at a ply goes on. */
export interface ResumeMessage {
  readonly type: 'resume';
  readonly id?: MessageId;
  readonly ply: number;
}

/** A message without fields besides its type. */
export interface PlainMessage {
  readonly type: 'resign' | 'offerDraw' | 'offerRematch' | 'canAgree' | 'leave' | 'ping';
  readonly id?: MessageId;
}

/** A message of a client. */
export type ClientMessage = JoinMessage | MoveMessage | MarksMessage | ResumeMessage | PlainMessage;

const idText = v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH));
const id = v.exactOptional(v.union([idText, v.pipe(v.number(), v.finite())]));
const token = v.pipe(v.string(), v.regex(TOKEN));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const schema: v.GenericSchema<unknown, ClientMessage> = v.variant('type', [
  v.strictObject({
    type: v.literal('join'),
    id,
    room: token,
    token: v.exactOptional(token),
    after: v.exactOptional(count),
  }),
  v.strictObject({
    type: v.literal('move'),
    id,
    ply: count,
    move: v.pipe(v.string(), v.maxLength(MAX_MOVE_LENGTH)),
  }),
  v.strictObject({
    type: v.picklist(['mark', 'agree']),
    id,
    ply: count,
    marks: v.pipe(v.string(), v.maxLength(MAX_MARKS_LENGTH)),
  }),
  v.strictObject({ type: v.literal('resume'), id, ply: count }),
  v.strictObject({
    type: v.picklist(['resign', 'offerDraw', 'offerRematch', 'canAgree', 'leave', 'ping']),
    id,
  }),
]);

/**
 * Parses the text of a message.
 * @throws RequestError `INVALID_MESSAGE`.
 */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError('INVALID_MESSAGE', 'the message is not JSON');
  }
}

/** The id of a parsed message, valid or not; `undefined` if it has none. */
export function idOf(value: unknown): MessageId | undefined {
  const { success, output } = v.safeParse(v.object({ id }), value);
  return success ? output.id : undefined;
}

/**
 * Checks a parsed message.
 * @throws RequestError `INVALID_MESSAGE`.
 */
export function checkMessage(value: unknown): ClientMessage {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw new RequestError('INVALID_MESSAGE', describeIssue('the message', issues));
}
