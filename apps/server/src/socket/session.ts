/** One connection of a viewer: answers its messages, and sends the events of its room. */
import { RequestError } from '../errors.ts';
import type { EventMessage, MessageId, ServerMessage } from '../messages/serverMessage.ts';
import type { RoomEvent } from '../rooms/events.ts';
import type { LiveRoom, Watcher } from '../rooms/liveRoom.ts';
import { offerDraw, offerRematch, resign } from '../rooms/offers.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { describeRoom, seatsMessage } from '../rooms/views.ts';
import { hashOf } from '../tokens.ts';
import {
  type ClientMessage,
  checkMessage,
  idOf,
  type JoinMessage,
  type MoveMessage,
  parseMessage,
} from './messages.ts';

/** What a session needs of its connection and its server. */
export interface SessionSettings {
  readonly rooms: Rooms;
  readonly maxSocketsPerRoom: number;
  /** The monotonic time, in milliseconds. */
  readonly now: () => number;
  send(message: ServerMessage): void;
  /** Resolves when the client may get the next events of a long stream. */
  pace(): Promise<void>;
  /** Closes the connection. */
  close(code: number, reason: string): void;
  /** Reports an error that no client caused. */
  readonly report: (error: unknown) => void;
}

/** The events that a client gets at once when it joins. */
const MAX_EVENTS = 100;

export class Session implements Watcher {
  readonly #settings: SessionSettings;
  #live: LiveRoom | undefined;
  #player: number | null = null;
  #isClosed = false;
  /** Whether it sends the events before the join: changes of the meantime follow these. */
  #isCatchingUp = false;
  /** The number of the last event that was sent. */
  #seq = 0;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
  }

  get player(): number | null {
    return this.#player;
  }

  get hasJoined(): boolean {
    return this.#live !== undefined;
  }

  /** Answers a message with `ok`, `pong` or `error`. */
  async answer(text: string): Promise<void> {
    if (this.#isClosed) return; // the message has waited for an earlier one
    const { send, now, report } = this.#settings;
    const arrival = now();
    let id: MessageId | undefined;
    try {
      const value = parseMessage(text);
      id = idOf(value);
      const message = checkMessage(value);
      if (message.type === 'ping') return send({ type: 'pong', ...withId(id) });
      await this.#do(message, arrival);
      send({ type: 'ok', ...withId(id) });
    } catch (error) {
      if (!(error instanceof RequestError)) report(error);
      const { code, message } =
        error instanceof RequestError ? error : { code: 'INTERNAL', message: 'the server has an error' };
      send({ type: 'error', ...withId(id), code, message });
    }
  }

  showChange(): void {
    const live = this.#live;
    if (live === undefined || this.#isCatchingUp) return;
    if (!this.#sendEvents(live.room.stream(this.#player).events)) return;
    this.#settings.send(live.room.position(this.#player, this.#settings.now()));
  }

  showSeats(): void {
    if (this.#live !== undefined) this.#settings.send(seatsMessage(this.#live));
  }

  /** Ends the session, when the connection has closed. */
  end(): void {
    this.#isClosed = true;
    this.#quit();
  }

  #quit(): void {
    const live = this.#live;
    if (live === undefined) return;
    this.#live = undefined;
    live.watchers.delete(this);
    live.showSeats();
  }

  async #do(message: Exclude<ClientMessage, { readonly type: 'ping' }>, arrival: number): Promise<void> {
    if (message.type === 'join') return this.#join(message);
    const live = this.#live;
    if (live === undefined) throw new RequestError('NOT_JOINED', 'the first message is "join"');
    if (message.type === 'leave') return this.#settings.close(1_000, 'left');
    const player = this.#player;
    if (player === null) throw new RequestError('NOT_A_PLAYER', 'spectators only watch');
    const { room } = live;
    switch (message.type) {
      case 'move':
        return playMove(live, player, message, arrival);
      case 'resign':
        return live.request(() => resign(room, player));
      case 'offerDraw':
        return live.request(() => offerDraw(room, player));
      case 'offerRematch':
        return live.request(() => offerRematch(room, player));
      case 'canAgree':
        if (room.enable(player) === undefined) return;
        await live.request(() => room.enable(player));
        return live.showSeats();
      case 'mark':
        return live.request(() => room.mark(player, message.ply, message.marks));
      case 'agree':
        return live.request(() => room.agree(player, message.ply, message.marks));
      case 'resume':
        return live.request(() => room.resume(player, message.ply));
    }
  }

  async #join({ room: id, token, after = 0 }: JoinMessage): Promise<void> {
    const { rooms, maxSocketsPerRoom, send, now } = this.#settings;
    const live = rooms.get(id);
    const player = token === undefined ? null : live?.room.occupancy.playerOf(hashOf(token));
    if (live === undefined || player === undefined)
      throw new RequestError('NOT_FOUND', 'there is no such room, or the token is of no seat of it');
    if (live.watchers.size >= maxSocketsPerRoom)
      throw new RequestError('FULL', `the room has its ${maxSocketsPerRoom} connections`);
    if (player !== null && !live.room.occupancy.isTaken(player)) {
      await live.request(() => (live.room.occupancy.isTaken(player) ? undefined : { kind: 'taken', player }));
      if (this.#isClosed) return;
    }
    const { events } = live.room.stream(player);
    if (after > events.length)
      throw new RequestError('INVALID_MESSAGE', `the stream has ${events.length} events, not ${after}`);
    this.#quit();
    this.#live = live;
    this.#player = player;
    this.#seq = after;
    live.watchers.add(this);
    send(describeRoom(live.room, player));
    await this.#catchUp(live, events);
    if (this.#live !== live) return;
    live.showSeats();
    send(live.room.position(player, now()));
  }

  /** Sends the events of a stream that may be long and may grow, some at a time. */
  async #catchUp(live: LiveRoom, events: readonly RoomEvent[]): Promise<void> {
    this.#isCatchingUp = true;
    do {
      await this.#settings.pace();
      if (this.#live === live) this.#sendEvents(events.slice(0, this.#seq + MAX_EVENTS));
    } while (this.#live === live && this.#seq < events.length);
    this.#isCatchingUp = false;
  }

  /** Sends the events that are new; returns whether there were any. */
  #sendEvents(events: readonly RoomEvent[]): boolean {
    const fresh = events.slice(this.#seq);
    for (const event of fresh) this.#settings.send(this.#own(event, ++this.#seq));
    return fresh.length > 0;
  }

  /** An event in the form of this viewer. */
  #own(event: RoomEvent, seq: number): EventMessage {
    if (event.type !== 'rematch') return { ...event, seq };
    const { type, room, seats } = event;
    return { type, room, player: this.#player === null ? null : (seats[this.#player] ?? null), seq };
  }
}

/** @throws RequestError as `LiveRoom.request` and `GameRoom.move`; `GAME_OVER` if the time of the player ran out before. */
async function playMove(
  live: LiveRoom,
  player: number,
  { ply, move }: MoveMessage,
  arrival: number,
): Promise<void> {
  let isLate = false;
  await live.request(() => {
    const change = live.room.move(player, ply, move, arrival);
    isLate = change?.kind === 'timedOut';
    return change;
  });
  if (isLate) throw new RequestError('GAME_OVER', `the time of player ${player + 1} is over`);
}

function withId(id: MessageId | undefined): { readonly id?: MessageId } {
  return id === undefined ? {} : { id };
}
