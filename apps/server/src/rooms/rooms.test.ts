/** Rooms that are forgotten and a server that ends, while something of them is being written. */
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { catalogue, firstMove, MemoryJournal } from '../../test/served.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { Rooms } from './rooms.ts';
import type { SeatRequest } from './seating.ts';

/** A journal whose records wait for the test. */
class SlowJournal extends MemoryJournal {
  #waiting: (() => void)[] = [];
  isSlow = false;

  override async append(record: Parameters<MemoryJournal['append']>[0]): Promise<void> {
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await super.append(record);
  }

  /** Writes what waits. */
  write(): void {
    this.isSlow = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  get kinds(): string[] {
    return this.records.map(({ kind }) => kind);
  }
}

const OPEN: readonly SeatRequest[] = [{ kind: 'person' }, { kind: 'open' }];
const ROOM = { game: 'tic-tac-toe', seats: OPEN };

let journal: SlowJournal;
let rooms: Rooms;
let reports: unknown[];
beforeEach(() => {
  journal = new SlowJournal();
  reports = [];
  rooms = new Rooms({
    catalogue,
    engines: firstMove,
    journal,
    limits: { ...DEFAULT_LIMITS, maxRooms: 1 },
    now: () => 0,
    date: () => 0,
    report: (error) => reports.push(error),
  });
});

it('a room is not forgotten while a seat of it is being taken', async () => {
  const { live } = await rooms.create(ROOM);
  journal.isSlow = true;
  const claimed = rooms.claim(live);
  await expect(rooms.create(ROOM)).rejects.toMatchObject({ code: 'FULL' });
  journal.write();
  expect(await claimed).toMatchObject({ player: 1 });
  expect(rooms.get(live.room.id)).toBe(live);
  expect(journal.kinds).toEqual(['created', 'taken']);
});

it('a forgotten room takes no change, so that nothing of it follows its last record', async () => {
  const { live } = await rooms.create(ROOM);
  await rooms.create(ROOM); // in its place
  await expect(rooms.claim(live)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(journal.kinds).toEqual(['created', 'forgotten', 'created']);
});

it('the end waits for every record under way, and refuses later ones', async () => {
  const { live } = await rooms.create(ROOM);
  journal.isSlow = true;
  const created = rooms.create(ROOM); // forgets the first room
  await turn();
  let hasEnded = false;
  const ended = rooms.close().then(() => {
    hasEnded = true;
  });
  await turn();
  expect(hasEnded).toBe(false);
  journal.write();
  await ended;
  expect(journal.kinds).toEqual(['created', 'forgotten', 'created']);
  const { live: second } = await created;
  await expect(rooms.claim(second)).rejects.toMatchObject({ code: 'STORE_FAILED' });
  expect(rooms.get(live.room.id)).toBeUndefined();
  expect(reports).toEqual([]);
});
