/** The routes of games: the list, new rooms, open seats. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Catalogue } from '../catalogue.ts';
import { RequestError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { ClaimAnswer, GamesAnswer, NewRoomAnswer } from '../messages/answers.ts';
import { TokenBuckets } from '../rate.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomRequest, Rooms } from '../rooms/rooms.ts';
import type { SeatRequest } from '../rooms/seating.ts';
import { describeRoom } from '../rooms/views.ts';
import { readBody } from './body.ts';
import { clientOf, type ServerEnv } from './client.ts';
import { roomUrl } from './links.ts';

export interface GameRoutesSettings {
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  readonly limits: Limits;
  /** The address of the page for a request to this `Host`. */
  readonly urlOf: (host: string) => string;
  /** The monotonic time, in milliseconds. */
  readonly now: () => number;
}

const MAX_TEXT_LENGTH = 400;
const MAX_SEATS = 1_000;
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const milliseconds = (min: number, max: number): v.GenericSchema<unknown, number> =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

const seatSchema: v.GenericSchema<unknown, SeatRequest> = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['person', 'open']) }),
  v.strictObject({ kind: v.literal('engine'), engine: text }),
]);

/** The schema of a new room. */
export const roomSchema: v.GenericSchema<unknown, RoomRequest> = v.strictObject({
  game: text,
  seats: v.optional(v.pipe(v.array(seatSchema), v.maxLength(MAX_SEATS)), []),
  clock: v.exactOptional(
    v.strictObject({ base: milliseconds(SECOND, DAY), increment: milliseconds(0, 600 * SECOND) }),
  ),
});

/** The schema of a claim of a seat. */
export const claimSchema: v.GenericSchema<unknown, { readonly player?: number }> = v.strictObject({
  player: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

/** Makes the routes of games. */
export function gameRoutes({ catalogue, rooms, limits, urlOf, now }: GameRoutesSettings): Hono<ServerEnv> {
  const made = new TokenBuckets(limits.roomRate);

  const find = (id: string): LiveRoom => {
    const live = rooms.get(id);
    if (live === undefined) throw new RequestError('NOT_FOUND', 'there is no such room');
    return live;
  };

  /** The list of games, each with the number of players of its usual form. */
  const list: GamesAnswer = {
    games: catalogue.games.map((summary) => {
      const usual = catalogue.open(summary.examples[0] ?? summary.name);
      return { ...summary, players: usual(({ game }) => game.players) };
    }),
  };

  return new Hono<ServerEnv>()
    .get('/games', (context) => context.json(list))
    .post('/games', async (context) => {
      const request = await readBody(context, roomSchema);
      if (!made.take(clientOf(context), now()))
        throw new RequestError('TOO_MANY_REQUESTS', 'this client has made too many rooms: wait a while');
      const { live, tokens } = await rooms.create(request);
      const page = urlOf(context.req.header('Host') ?? '');
      const { id: room, game } = live.room;
      const seats = live.room.occupancy.views().map(({ taken: _, ...seat }, player) => {
        const token = tokens[player];
        return { player, ...seat, ...(token !== undefined && { token, url: roomUrl(page, room, token) }) };
      });
      const answer: NewRoomAnswer = { room, game, url: roomUrl(page, room), seats };
      return context.json(answer, 201);
    })
    .get('/games/:room', (context) => context.json(describeRoom(find(context.req.param('room')).room, null)))
    .post('/games/:room/seats', async (context) => {
      const wanted = await readBody(context, claimSchema);
      const live = find(context.req.param('room'));
      const { player, token } = await rooms.claim(live, wanted.player);
      const { id: room } = live.room;
      const url = roomUrl(urlOf(context.req.header('Host') ?? ''), room, token);
      const answer: ClaimAnswer = { room, player, token, url };
      return context.json(answer, 201);
    });
}
