/** All rooms: makes them, finds them, brings them back from the journal, and forgets those that have ended. */
import type { Catalogue } from '../catalogue.ts';
import type { Engines } from '../engines.ts';
import { RequestError } from '../errors.ts';
import type { Journal } from '../journal.ts';
import type { Limits } from '../limits.ts';
import type { ClockSettings } from '../messages/serverMessage.ts';
import { freshToken, hashOf } from '../tokens.ts';
import { AutomaticMoves } from './automaticMoves.ts';
import { LiveRoom } from './liveRoom.ts';
import { isRematchAgreed } from './offers.ts';
import type { RoomChange, RoomCreated, RoomRecord } from './record.ts';
import { RecordWriter } from './recordWriter.ts';
import { GameRoom, type Room } from './room.ts';
import { makeSeats, type SeatRequest, seatBefore } from './seating.ts';

export interface RoomsSettings {
  readonly catalogue: Catalogue;
  readonly engines: Engines;
  readonly journal: Journal;
  readonly limits: Limits;
  /** The monotonic time of clocks, in milliseconds. */
  readonly now: () => number;
  /** The time since 1970, in milliseconds. */
  readonly date: () => number;
  /** Reports an error that no client caused. */
  readonly report: (error: unknown) => void;
}

/** A wanted room. */
export interface RoomRequest {
  readonly game: string;
  readonly seats: readonly SeatRequest[];
  readonly clock?: ClockSettings;
}

/** A new room, with the tokens of its persons' seats by player. */
export interface NewRoom {
  readonly live: LiveRoom;
  readonly tokens: readonly (string | undefined)[];
}

export class Rooms {
  readonly #settings: RoomsSettings;
  readonly #automaticMoves: AutomaticMoves;
  readonly #rooms = new Map<string, LiveRoom>();
  /** The rooms whose rematch is being made. */
  readonly #rematches = new Set<string>();
  readonly #writer: RecordWriter;
  #moves = 0;
  #isClosed = false;

  constructor(settings: RoomsSettings) {
    this.#settings = settings;
    const { engines, journal, limits, now, report } = settings;
    this.#writer = new RecordWriter(journal, report);
    this.#automaticMoves = new AutomaticMoves({ engines, maxMoves: limits.maxMoves, now, report });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Whether the journal takes records. */
  get canWrite(): boolean {
    return this.#writer.canWrite;
  }

  /** The moves of players that have been stored since the start. */
  get moves(): number {
    return this.#moves;
  }

  get(id: string): LiveRoom | undefined {
    return this.#rooms.get(id);
  }

  /**
   * Makes a room.
   * @throws RequestError `UNKNOWN_GAME`, `INVALID_ENGINE`, `LIMIT`, `INVALID_REQUEST`, `FULL`, `STORE_FAILED`.
   */
  async create({ game: text, seats: wanted, clock }: RoomRequest): Promise<NewRoom> {
    const { catalogue, engines, date } = this.#settings;
    const { game, players } = catalogue.open(text)((served) => ({
      game: served.name,
      players: served.game.players,
    }));
    const { seats, tokens } = await makeSeats(wanted, { game, players }, engines);
    this.#makeSpace();
    const record: RoomCreated = {
      kind: 'created',
      room: freshToken(),
      game,
      seats,
      ...(clock && { clock }),
      time: date(),
    };
    await this.#writer.write(record);
    return { live: this.#open(record), tokens };
  }

  /**
   * Takes an open seat, and returns its player and token.
   * @param wanted the player; any by default.
   * @throws RequestError `NO_OPEN_SEAT`, `STORE_FAILED`.
   */
  async claim(live: LiveRoom, wanted?: number): Promise<{ readonly player: number; readonly token: string }> {
    const token = freshToken();
    let player = -1;
    await live.request(() => {
      const { room } = live;
      player = room.seats.findIndex(
        ({ kind }, each) => kind === 'open' && !room.occupancy.isTaken(each) && (wanted ?? each) === each,
      );
      if (player === -1) throw new RequestError('NO_OPEN_SEAT', 'this game has no such open seat');
      return { kind: 'taken', player, token: hashOf(token) };
    });
    live.showSeats();
    return { player, token };
  }

  /** Brings rooms back from the records of a journal, and lets their games go on. */
  recover(records: Iterable<RoomRecord>): void {
    const { now, report } = this.#settings;
    const broken = new Set<string>();
    for (const record of records) {
      try {
        if (record.kind === 'created') this.#open(record);
        else if (record.kind === 'forgotten') this.#rooms.delete(record.room);
        else {
          const live = this.#rooms.get(record.room);
          if (live === undefined || broken.has(record.room)) continue;
          live.room.apply(record, now());
          live.changedAt = record.time;
        }
      } catch (error) {
        broken.add(record.room);
        this.#rooms.delete(record.room);
        report(error);
      }
    }
    for (const live of this.#rooms.values()) this.#goOn(live);
  }

  /** Forgets the rooms without viewers whose lifetime has ended. */
  sweep(): void {
    const { limits, date } = this.#settings;
    for (const live of this.#rooms.values()) {
      const isOver = live.room.ending !== undefined;
      const lifetime = isOver ? limits.endedRoomLifetime : limits.roomLifetime;
      if (this.#isUnused(live) && date() - live.changedAt > lifetime) this.#forget(live);
    }
  }

  /** Ends all searches and timers; resolves when the changes under way are on the disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#automaticMoves.close();
    await Promise.all([...this.#rooms.values()].map(({ settled }) => settled));
    await this.#writer.close();
  }

  /** @throws RequestError `FULL` if every room is being played. */
  #makeSpace(): void {
    const { limits } = this.#settings;
    if (this.#rooms.size < limits.maxRooms) return;
    const unused = [...this.#rooms.values()].find(
      (live) => this.#isUnused(live) && (!live.room.isStarted || live.room.ending !== undefined),
    );
    if (unused === undefined) throw new RequestError('FULL', `the server has its ${limits.maxRooms} rooms`);
    this.#forget(unused);
  }

  /** Whether a room has no viewers, and nothing of it is being written. */
  #isUnused(live: LiveRoom): boolean {
    return live.watchers.size === 0 && live.isIdle && !this.#rematches.has(live.room.id);
  }

  /** Forgets an unused room: its last record says so, and no change follows that. */
  #forget(live: LiveRoom): void {
    this.#automaticMoves.stop(live);
    live.forget();
    this.#rooms.delete(live.room.id);
    const record: RoomRecord = { kind: 'forgotten', room: live.room.id, time: this.#settings.date() };
    this.#writer.write(record).catch(() => {}); // has been reported; the room is forgotten again after a restart
  }

  #open(record: RoomCreated): LiveRoom {
    const { catalogue } = this.#settings;
    const room = catalogue.open(record.game)((served): Room => new GameRoom(served, record));
    const live = new LiveRoom(room, record.time, (changed, change) => this.#store(changed, change));
    this.#rooms.set(room.id, live);
    if (record.previous !== undefined) this.#rooms.get(record.previous)?.room.linkRematch(room.id);
    return live;
  }

  async #store(live: LiveRoom, change: RoomChange): Promise<void> {
    const { now, date } = this.#settings;
    const time = date();
    await this.#writer.write({ ...change, room: live.room.id, time });
    live.changedAt = time;
    live.room.apply(change, now());
    if (change.kind === 'moved') this.#moves++;
    live.showChange();
    this.#goOn(live);
  }

  #goOn(live: LiveRoom): void {
    if (this.#isClosed) return; // the next start goes on
    this.#automaticMoves.advance(live);
    if (isRematchAgreed(live.room) && live.room.next === undefined)
      this.#rematch(live).catch(this.#settings.report);
  }

  /** Makes the room of a rematch, in which each player sits one seat further, with the same token. */
  async #rematch(live: LiveRoom): Promise<void> {
    const { room } = live;
    if (this.#rematches.has(room.id)) return;
    this.#rematches.add(room.id);
    try {
      this.#makeSpace();
      const seats = room.seats.map((_, player) => room.occupancy.again(seatBefore(player, room.players)));
      const record: RoomCreated = {
        kind: 'created',
        room: freshToken(),
        game: room.game,
        seats,
        ...(room.clockSettings && { clock: room.clockSettings }),
        previous: room.id,
        time: this.#settings.date(),
      };
      await this.#writer.write(record);
      this.#open(record);
      live.showChange();
    } finally {
      this.#rematches.delete(room.id);
    }
  }
}
