/** Copies the records of a log of rooms that are worth keeping, a piece at a time: the log may be larger than the memory. */
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { LiveRooms } from '@banyan/server';
import * as v from 'valibot';
import { readChecked } from '../tournament/checksum.ts';
import { linesOf } from '../tournament/logFile.ts';

/** What a record says about its room; the header of the log has none. */
const changeSchema = v.object({ kind: v.string(), room: v.string(), time: v.number() });

/**
 * Writes the header and the records of the rooms that the server has not forgotten to a draft.
 * @param length the bytes of the log that count.
 * @throws Error if a line is damaged.
 */
export async function copyLiveRecords(path: string, draft: FileHandle, length: number): Promise<void> {
  const rooms = new LiveRooms();
  for await (const lines of piecesOf(path, length))
    for (const line of lines) {
      const change = changeIn(line);
      if (change !== undefined) rooms.add(change);
    }
  const live = rooms.all; // the running server forgets rooms itself: some that are old have viewers
  for await (const lines of piecesOf(path, length)) {
    const kept = lines.filter((line) => {
      const change = changeIn(line);
      return change === undefined || live.has(change.room);
    });
    await draft.appendFile(kept.map((line) => `${line}\n`).join(''));
  }
}

function changeIn(line: Buffer): v.InferOutput<typeof changeSchema> | undefined {
  const value = readChecked(line.toString('utf8'));
  if (value === undefined) throw new Error('a line is damaged');
  const { success, output } = v.safeParse(changeSchema, value);
  return success ? output : undefined;
}

/** Yields the complete lines of a file, as they are read. */
async function* piecesOf(path: string, length: number): AsyncGenerator<readonly Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of createReadStream(path, { end: length - 1 })) {
    const data = Buffer.concat([rest, bytes]);
    rest = data.subarray(data.lastIndexOf('\n') + 1);
    yield linesOf(data);
  }
}
