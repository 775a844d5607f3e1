/** The log of rooms: what a crash, a stranger and time leave in it. */
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRoomLog, readRoomLog } from './roomLog.ts';

const ROOM = 'roomroomroomroomroomro';
const CREATED = {
  kind: 'created',
  room: ROOM,
  game: 'hex:5',
  seats: [{ kind: 'open' }],
  time: Date.now(),
} as const;
const MOVED = { kind: 'moved', room: ROOM, player: 0, move: 'a1', time: Date.now() } as const;
const OLD = { ...CREATED, room: 'oldroomoldroomoldroomo', time: 0 };

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-rooms-'));
  path = join(folder, 'rooms.log');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...records: readonly object[]): Promise<void> {
  const log = await openRoomLog(folder, () => {});
  for (const record of records) await log.journal.append(record);
  await log.close();
}

it('keeps records, drops an incomplete last line, and writes on after it', async () => {
  await write(CREATED);
  await appendFile(path, '{"kind":"moved","ro');
  await write(MOVED);
  expect(await readRoomLog(path)).toEqual([CREATED, MOVED]);
});

it('drops rooms whose lifetime is over when a server starts', async () => {
  await write(OLD, CREATED);
  await write();
  expect(await readRoomLog(path)).toEqual([CREATED]);
});

it('keeps no record in memory after its first reader', async () => {
  await write(CREATED, MOVED);
  const log = await openRoomLog(folder, () => {});
  expect([...log.records]).toEqual([CREATED, MOVED]);
  expect([...log.records]).toEqual([]);
  await log.close();
});

it('refuses a log that is damaged before its last line', async () => {
  await write(CREATED, MOVED);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('hex:5', 'hex:6'));
  await expect(readRoomLog(path)).rejects.toThrow('line 2');
});

it('refuses another file, and leaves it as it is', async () => {
  await writeFile(path, 'my notes\n');
  await expect(openRoomLog(folder, () => {})).rejects.toThrow('is not a log of rooms');
  expect(await readFile(path, 'utf8')).toBe('my notes\n');
});

it('refuses a folder that another server has', async () => {
  const log = await openRoomLog(folder, () => {});
  await expect(openRoomLog(folder, () => {})).rejects.toThrow(
    /is being written by process \d+: --data names another folder/,
  );
  await log.close();
});

it('has all records of which none was awaited when it is closed, and neither compacts nor takes any afterwards', async () => {
  const notes: string[] = [];
  const log = await openRoomLog(folder, (text) => void notes.push(text), 1);
  const records = [CREATED, MOVED, { ...MOVED, move: 'a2' }];
  const appended = records.map((record) => log.journal.append(record));
  await log.close();
  await Promise.all(appended);
  await expect(log.journal.append(MOVED)).rejects.toThrow(`cannot write the log ${path}: it is closed`);
  expect(notes).toEqual([]);
  expect(await readdir(folder)).toEqual(['rooms.log']);
  expect(await readRoomLog(path)).toEqual(records);
});
