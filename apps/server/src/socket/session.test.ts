/** Sessions whose connection closes, or whose move comes late. */
import { expect, it } from 'vitest';
import { catalogue, firstMove, MemoryJournal } from '../../test/served.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { type NewRoom, Rooms } from '../rooms/rooms.ts';
import { Session } from './session.ts';

/** A new room of two people, and sessions on a clock of the test. */
async function roomOfTwo(): Promise<
  NewRoom & {
    readonly journal: MemoryJournal;
    readonly time: { now: number };
    readonly sent: object[];
    /** @param pace lets events wait; by default none does. */
    openSession(pace?: () => Promise<void>): Session;
  }
> {
  const journal = new MemoryJournal();
  const time = { now: 0 };
  const sent: object[] = [];
  const now = (): number => time.now;
  const common = { now, report: (error: unknown) => void sent.push({ error }) };
  const rooms = new Rooms({
    ...common,
    catalogue,
    engines: firstMove,
    journal,
    limits: DEFAULT_LIMITS,
    date: now,
  });
  const seats = [{ kind: 'person' }, { kind: 'person' }] as const;
  const made = await rooms.create({
    game: 'tic-tac-toe',
    seats,
    clock: { base: 60_000, increment: 0 },
  });
  const send = (message: object): void => void sent.push(message);
  const openSession = (pace = async (): Promise<void> => {}): Session =>
    new Session({ ...common, rooms, maxSocketsPerRoom: 8, send, pace, close() {} });
  return { ...made, journal, time, sent, openSession };
}

it('watches no room when its connection closes while the seat is being written', async () => {
  const { live, tokens, journal, openSession } = await roomOfTwo();
  journal.delay = 20;
  const session = openSession();
  const joined = session.answer(JSON.stringify({ type: 'join', room: live.room.id, token: tokens[0] }));
  session.end();
  await joined;
  expect(live.room.occupancy.isTaken(0)).toBe(true);
  expect(live.watchers.size).toBe(0);
});

it('does not answer a message that waited when its connection closed', async () => {
  const { live, sent, openSession } = await roomOfTwo();
  const session = openSession();
  session.end();
  await session.answer(JSON.stringify({ type: 'join', room: live.room.id }));
  expect(live.watchers.size).toBe(0);
  expect(sent).toEqual([]);
});

it('gives the events of a long stream some at a time, and changes of the meantime after them', async () => {
  const { live, sent, openSession } = await roomOfTwo();
  const addEvent = (): void => live.room.apply({ kind: 'offeredRematch', player: 0 }, 0);
  for (let count = 0; count < 950; count++) addEvent();
  const sizes: number[] = [];
  const session = openSession(async () => {
    sizes.push(sent.length);
    addEvent();
    live.showChange();
  });
  await session.answer(JSON.stringify({ type: 'join', id: 1, room: live.room.id }));
  const most = Math.max(...sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0)));
  expect(most).toBeLessThanOrEqual(101);
  const numbers = sent.flatMap((message) => ('seq' in message ? [message.seq] : []));
  expect(numbers).toEqual(Array.from({ length: 960 }, (_, index) => index + 1));
  expect(sent.slice(-3)).toMatchObject([{ type: 'seats' }, { type: 'position' }, { type: 'ok', id: 1 }]);
});

it('gives nothing more of a long stream when its connection has closed', async () => {
  const { live, sent, openSession } = await roomOfTwo();
  for (let count = 0; count < 950; count++) live.room.apply({ kind: 'offeredRematch', player: 0 }, 0);
  let batches = 0;
  const session: Session = openSession(async () => {
    batches++;
    if (batches === 3) session.end();
  });
  await session.answer(JSON.stringify({ type: 'join', room: live.room.id }));
  expect(batches).toBe(3);
  expect(sent.filter((message) => 'seq' in message)).toHaveLength(200);
});

it('answers a move after the end of its time with an error', async () => {
  const { live, tokens, time, sent, openSession } = await roomOfTwo();
  const sessions = [openSession(), openSession()];
  for (const [player, session] of sessions.entries())
    await session.answer(JSON.stringify({ type: 'join', room: live.room.id, token: tokens[player] }));
  time.now = 60_001;
  await sessions[0]?.answer(JSON.stringify({ type: 'move', id: 7, ply: 0, move: 'a1' }));
  expect(sent.at(-1)).toMatchObject({ type: 'error', id: 7, code: 'GAME_OVER' });
  expect(live.room.ending).toMatchObject({ reason: 'time', player: 0 });
});
