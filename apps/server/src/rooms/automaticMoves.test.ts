/** Clocks and lost threads, on a clock of the test. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, firstMove, MemoryJournal } from '../../test/served.ts';
import type { Engines } from '../engines.ts';
import { RequestError } from '../errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { LiveRoom } from './liveRoom.ts';
import { Rooms } from './rooms.ts';
import type { SeatRequest } from './seating.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CLOCK = { base: 10_000, increment: 1_000 };
const PERSON: SeatRequest = { kind: 'person' };
const ENGINE: SeatRequest = { kind: 'engine', engine: 'first' };

/** Rooms on the time of the test, and what they report. */
function roomsWith(
  engines: Engines = firstMove,
  more: Partial<Limits> = {},
): { rooms: Rooms; reports: unknown[]; journal: MemoryJournal } {
  const reports: unknown[] = [];
  const journal = new MemoryJournal();
  const time = (): number => Date.now();
  const limits = { ...DEFAULT_LIMITS, ...more };
  const report = (error: unknown): void => void reports.push(error);
  const rooms = new Rooms({ catalogue, engines, journal, limits, now: time, date: time, report });
  return { rooms, reports, journal };
}

/** Makes a started game. */
async function start(rooms: Rooms, seats: readonly SeatRequest[], clock?: typeof CLOCK): Promise<LiveRoom> {
  const { live } = await rooms.create({ game: 'tic-tac-toe', seats, ...(clock && { clock }) });
  for (const [player, { kind }] of seats.entries())
    if (kind !== 'engine') await live.submit(() => ({ kind: 'taken', player }));
  return live;
}

const play = (live: LiveRoom, player: number, ply: number, move: string): Promise<void> =>
  live.submit(() => live.room.move(player, ply, move, Date.now()));

describe('a clock', () => {
  it('runs from the start, gives the increment after a move, and ends the game', async () => {
    const { rooms } = roomsWith();
    const live = await start(rooms, [PERSON, PERSON], CLOCK);
    await vi.advanceTimersByTimeAsync(4_000);
    await play(live, 0, 0, 'a1');
    expect(live.room.position(null, Date.now())).toMatchObject({ clocks: [7_000, 10_000], running: 1 });
    await vi.advanceTimersByTimeAsync(9_990);
    expect(live.room.ending).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(live.room.ending).toMatchObject({ reason: 'time', player: 1, winners: [0] });
  });

  it('does not run before every seat is taken', async () => {
    const { rooms } = roomsWith();
    const { live } = await rooms.create({ game: 'tic-tac-toe', seats: [PERSON, PERSON], clock: CLOCK });
    await live.submit(() => ({ kind: 'taken', player: 0 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.room.position(0, Date.now())).toMatchObject({ clocks: [10_000, 10_000], running: null });
  });

  it('goes on after a restart with what was left after the last move', async () => {
    const { rooms, journal } = roomsWith();
    const live = await start(rooms, [PERSON, PERSON], CLOCK);
    await vi.advanceTimersByTimeAsync(4_000);
    await play(live, 0, 0, 'a1');
    await rooms.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const { rooms: again } = roomsWith();
    again.recover(journal.records);
    const back = again.get(live.room.id);
    expect(back?.room.position(null, Date.now())).toMatchObject({ clocks: [7_000, 10_000], running: 1 });
    await vi.advanceTimersByTimeAsync(10_100);
    expect(back?.room.ending).toMatchObject({ reason: 'time', player: 1 });
  });
});

describe('an engine', () => {
  it('whose thread is lost twice resigns, and the loss is reported', async () => {
    const search = vi.fn().mockRejectedValue(new Error('the thread is lost'));
    const { rooms, reports } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [PERSON, ENGINE]);
    await play(live, 0, 0, 'a1');
    await vi.waitFor(() => expect(live.room.ending).toMatchObject({ reason: 'resign', player: 1 }));
    expect(search).toHaveBeenCalledTimes(2);
    expect(reports).toHaveLength(2);
  });

  it('waits while the queue of searches is full, and resigns not', async () => {
    const full = new RequestError('FULL', 'the queue is full');
    const search = vi.fn(firstMove.search);
    for (let count = 0; count < 3; count++) search.mockRejectedValueOnce(full);
    const { rooms, reports } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [PERSON, ENGINE]);
    await play(live, 0, 0, 'a1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.room.moves).toHaveLength(2);
    expect(live.room.ending).toBeUndefined();
    expect(search).toHaveBeenCalledTimes(4);
    expect(reports).toEqual([]);
  });

  it('that does not answer loses on time', async () => {
    let signal: AbortSignal | undefined;
    const search: Engines['search'] = (_, control) => {
      signal = control.signal;
      return new Promise(() => {});
    };
    const { rooms } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [ENGINE, PERSON], CLOCK);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(live.room.ending).toMatchObject({ reason: 'time', player: 0, winners: [1] });
    expect(signal?.aborted).toBe(true);
  });

  it('does not resign when the server ends while a move is being written', async () => {
    const search = vi.fn().mockRejectedValue(new Error('the pool is closed'));
    const { rooms, journal } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [PERSON, ENGINE]);
    journal.delay = 100;
    const played = play(live, 0, 0, 'a1');
    await vi.advanceTimersByTimeAsync(50);
    const closed = rooms.close();
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([played, closed]);
    expect(journal.records.map(({ kind }) => kind)).toEqual(['created', 'taken', 'moved']);
    expect(search).not.toHaveBeenCalled();
  });

  it('takes a twentieth of its clock at most', async () => {
    const search = vi.fn(firstMove.search);
    const { rooms } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [ENGINE, PERSON], CLOCK);
    await vi.waitFor(() => expect(live.room.moves).toHaveLength(1));
    expect(search.mock.calls[0]?.[0].budget).toEqual({ milliseconds: 500 });
  });

  it('stops its search when the game ends', async () => {
    let signal: AbortSignal | undefined;
    const search: Engines['search'] = (_, control) => {
      signal = control.signal;
      return new Promise(() => {});
    };
    const { rooms } = roomsWith({ ...firstMove, search });
    const live = await start(rooms, [ENGINE, PERSON]);
    expect(signal?.aborted).toBe(false);
    await live.submit(() => ({ kind: 'resigned', player: 1 }));
    expect(signal?.aborted).toBe(true);
  });
});

it('ends a game as a draw after the most moves that the server allows', async () => {
  const { rooms } = roomsWith(firstMove, { maxMoves: 2 });
  const live = await start(rooms, [PERSON, ENGINE]);
  await play(live, 0, 0, 'c3');
  await vi.waitFor(() => expect(live.room.ending).toMatchObject({ reason: 'length', winners: [0, 1] }));
});

it('forgets a room when its time is over, unless a spectator watches', async () => {
  const { rooms } = roomsWith(firstMove, { roomLifetime: 1_000, endedRoomLifetime: 500 });
  const open = await start(rooms, [PERSON, PERSON]);
  const over = await start(rooms, [PERSON, PERSON]);
  await over.submit(() => ({ kind: 'resigned', player: 0 }));
  const watched = await start(rooms, [PERSON, PERSON]);
  watched.watchers.add({ player: null, showChange() {}, showSeats() {} });
  const left = (): boolean[] => [open, over, watched].map(({ room }) => rooms.get(room.id) !== undefined);
  await vi.advanceTimersByTimeAsync(600);
  rooms.sweep();
  expect(left()).toEqual([true, false, true]);
  await vi.advanceTimersByTimeAsync(600);
  rooms.sweep();
  expect(left()).toEqual([false, false, true]);
});
