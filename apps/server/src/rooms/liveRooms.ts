/** Finds the rooms whose records are worth keeping when a journal is rewritten. */
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';

export class LiveRooms {
  /** When each room has changed last. */
  readonly #changed = new Map<string, number>();

  /** Counts a record; records come in the order of the journal. */
  add({ kind, room, time }: { readonly kind: string; readonly room: string; readonly time: number }): void {
    if (kind === 'forgotten') this.#changed.delete(room);
    else this.#changed.set(room, time);
  }

  /** The rooms that the server has not forgotten. */
  get all(): ReadonlySet<string> {
    return new Set(this.#changed.keys());
  }

  /** The rooms that changed last, within their lifetime and as many as a server has. The server has not forgotten them. */
  at(now: number, { maxRooms, roomLifetime }: Limits = DEFAULT_LIMITS): ReadonlySet<string> {
    const latest = [...this.#changed]
      .filter(([, time]) => now - time <= roomLifetime)
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxRooms);
    return new Set(latest.map(([room]) => room));
  }
}
