/**
 * A room with its viewers and its queue. Changes happen one after another: each is checked, written to the journal, applied
 * and shown. A change that was shown or acknowledged is therefore on the disk.
 */
import { RequestError } from '../errors.ts';
import type { RoomChange } from './record.ts';
import type { Room } from './room.ts';

/** A viewer of a room, who is notified of every change. */
export interface Watcher {
  /** Sends the events and the position that are new. */
  showChange(): void;
  /** Sends who is connected. */
  showSeats(): void;
  readonly player: number | null;
}

/** The changes of a room that may wait when a client wants another. */
const MAX_WAITING = 64;

export class LiveRoom {
  readonly room: Room;
  readonly watchers: Set<Watcher> = new Set();
  /** When the last change was applied, in milliseconds since 1970. */
  changedAt: number;
  readonly #store: (live: LiveRoom, change: RoomChange) => Promise<void>;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isForgotten = false;

  /** @param store writes a change to the journal, and applies it. */
  constructor(room: Room, changedAt: number, store: (live: LiveRoom, change: RoomChange) => Promise<void>) {
    this.room = room;
    this.changedAt = changedAt;
    this.#store = store;
  }

  /**
   * Decides on a change when all earlier ones are done. Resolves when it is on the disk and has been shown.
   * @param decide returns the change, or `undefined` for none; may throw.
   * @throws what `decide` throws; RequestError `STORE_FAILED`; `NOT_FOUND` after `forget`.
   */
  submit(decide: () => RoomChange | undefined): Promise<void> {
    this.#waiting++;
    const done = this.#queue.then(async () => {
      if (this.#isForgotten) throw new RequestError('NOT_FOUND', 'the server has forgotten this game');
      const change = decide();
      if (change !== undefined) await this.#store(this, change);
    });
    this.#queue = done
      .catch(() => {}) // the caller reports the error
      .then(() => {
        this.#waiting--;
      });
    return done;
  }

  /**
   * Submits a change that a client wants.
   * @throws RequestError `BUSY` if too many are waiting; as `submit`.
   */
  async request(decide: () => RoomChange | undefined): Promise<void> {
    if (this.#waiting >= MAX_WAITING)
      throw new RequestError('BUSY', `${MAX_WAITING} changes of this room are waiting`);
    await this.submit(decide);
  }

  /** Whether no change is under way. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Refuses all changes from now on. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** Resolves when the changes that were submitted before are done. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /** Whether a player has a connection. */
  isConnected(player: number): boolean {
    return [...this.watchers].some((watcher) => watcher.player === player);
  }

  showChange(): void {
    for (const watcher of this.watchers) watcher.showChange();
  }

  showSeats(): void {
    for (const watcher of this.watchers) watcher.showSeats();
  }
}
