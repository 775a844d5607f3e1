/** Chooses the records that are worth keeping when a server starts. */
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { RoomRecord } from './record.ts';

/** Returns the records of the rooms that changed last, within their lifetime and as many as a server has. */
export function liveRecords(
  records: readonly RoomRecord[],
  now: number,
  { maxRooms, roomLifetime }: Limits = DEFAULT_LIMITS,
): RoomRecord[] {
  const changed = new Map<string, number>();
  for (const { room, time } of records) changed.set(room, time);
  const latest = [...changed]
    .filter(([, time]) => now - time <= roomLifetime)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRooms);
  const kept = new Set(latest.map(([room]) => room));
  return records.filter(({ room }) => kept.has(room));
}
