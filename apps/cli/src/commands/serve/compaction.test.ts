/** A log of rooms that is compacted while a server appends to it, and killed at any time. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sfc32 } from '@banyan/mcts';
import type { RoomRecord } from '@banyan/server';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { openRoomLog, readRoomLog } from './roomLog.ts';

const KILLS = sized(5, 100);

/** The rooms of the program that are open at once, and the records of them all; each is then forgotten. */
const ROOMS = 10;
const BLOCK = 200;

/** The kills in one folder, whose log begins with what the last kill has left. */
const KILLS_OF_FOLDER = 5;

/** A log of this length is compacted, in bytes. */
const MIN_LENGTH = 4_000;

let folder = '';
let program = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-compaction-'));
  program = join(folder, 'growingLog.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../../../test/growingLog.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const roomOf = (number: number): string => number.toString().padStart(22, '0');
const created = (number: number): RoomRecord => ({
  kind: 'created',
  room: roomOf(number),
  game: 'hex:5',
  seats: [],
  time: Date.now(),
});
const forgotten = (number: number): RoomRecord => ({
  kind: 'forgotten',
  room: roomOf(number),
  time: Date.now(),
});

it('is bounded while rooms come and go, and keeps those that stay', async () => {
  const data = await mkdtemp(join(folder, 'bounded-'));
  const log = await openRoomLog(data, () => {}, MIN_LENGTH);
  const path = join(data, 'rooms.log');
  await log.journal.append(created(0));
  let longest = 0;
  for (let number = 1; number < 200; number++) {
    await log.journal.append(created(number));
    await log.journal.append(forgotten(number));
    longest = Math.max(longest, (await stat(path)).size);
  }
  await log.close();
  expect(longest).toBeLessThan(3 * MIN_LENGTH);
  expect((await readRoomLog(path)).find(({ kind }) => kind === 'created')).toMatchObject({ room: roomOf(0) });
  expect((await readdir(data)).sort()).toEqual(['rooms.log']);
});

it('keeps an old room that the running server has, and drops it at the next start', async () => {
  const data = await mkdtemp(join(folder, 'old-'));
  const old = { ...created(0), time: 0 };
  const log = await openRoomLog(data, () => {}, MIN_LENGTH);
  await log.journal.append(old);
  for (let number = 1; number < 100; number++) {
    await log.journal.append(created(number));
    await log.journal.append(forgotten(number));
  }
  await log.close();
  const path = join(data, 'rooms.log');
  expect((await stat(path)).size).toBeLessThan(3 * MIN_LENGTH); // compacted
  expect(await readRoomLog(path)).toContainEqual(old);
  await (await openRoomLog(data, () => {})).close();
  expect(await readRoomLog(path)).not.toContainEqual(old);
});

it(`has every acknowledged record of its rooms after each of ${KILLS} kills`, async () => {
  const random = sfc32('compaction');
  const killed = await mkdtemp(join(folder, 'killed-'));
  let compactions = 0;
  let next = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const data = join(killed, String(Math.floor(kill / KILLS_OF_FOLDER)));
    const acknowledged = await killedAfter(data, next, 200 + Math.floor(400 * random()));
    const records = await readRoomLog(join(data, 'rooms.log'));
    const found = new Set(records.map(describeRecord));
    expect(found.size).toBe(records.length);
    if (records.length < acknowledged.length) compactions++;
    const last = acknowledged.at(-1) ?? 0;
    const block = Math.floor(last / BLOCK);
    // A room may go from the turn on in which it is forgotten.
    if (last % BLOCK < BLOCK - 2 * ROOMS)
      for (const number of acknowledged)
        if (Math.floor(number / BLOCK) === block) expect(found).toContain(describeNumber(number));
    // Records that were written but not acknowledged may belong to the next block.
    next = (block + 2) * BLOCK;
  }
  expect(compactions).toBeGreaterThan(0);
}, 600_000);

/** Lets the program append until it has acknowledged some records, and kills it; returns the numbers of the acknowledged ones. */
async function killedAfter(data: string, first: number, count: number): Promise<readonly number[]> {
  const child = spawn(process.execPath, [program, data, String(first), String(MIN_LENGTH)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const numbers: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    numbers.push(Number(line));
    if (numbers.length === count) child.kill('SIGKILL');
  }
  return numbers;
}

/** The record with this number in the program. */
function describeNumber(number: number): string {
  const room = Math.floor(number / BLOCK) * ROOMS + (number % ROOMS);
  const turn = Math.floor((number % BLOCK) / ROOMS);
  return `${roomOf(room)} ${turn === 0 ? 'created' : `m${turn}`}`;
}

function describeRecord(record: RoomRecord): string {
  return `${record.room} ${record.kind === 'moved' ? record.move : record.kind}`;
}
