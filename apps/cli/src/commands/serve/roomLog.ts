/**
 * The log of a server's rooms: a line for each record, in the form of the tournaments' logs. What is over is dropped at the start,
 * and whenever the log has doubled since.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Journal, LiveRooms, type RoomRecord, recordSchema } from '@banyan/server';
import * as v from 'valibot';
import { Failure, messageOf } from '../../failure.ts';
import { reasonOf } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { readChecked } from '../tournament/checksum.ts';
import { lock } from '../tournament/lock.ts';
import { contentsOf, linesOf } from '../tournament/logFile.ts';
import { LogWriter } from '../tournament/logWriter.ts';
import { describeIssue } from '../tournament/schemaIssue.ts';
import { copyLiveRecords } from './compaction.ts';

const HEADER = { log: 'banyan rooms 1' };
const FILE = 'rooms.log';

/** The length from which a log is compacted while the server runs, in bytes. */
const MIN_LENGTH = 64 * 2 ** 20;

/** A log that is open, and what it had. */
export interface RoomLog {
  readonly journal: Journal;
  /** The records of earlier runs, once: the first iteration drops them from memory. */
  readonly records: Iterable<RoomRecord>;
  close(): Promise<void>;
}

/**
 * Opens the log in a folder, which is made if it is missing, and drops what is over.
 * @param note reports a lock that was taken over, and a compaction that failed.
 * @param minLength the length from which the log is compacted while it is open.
 * @throws UsageError if the file is not such a log; Failure if another server has it, it is damaged, or it cannot be written.
 */
export async function openRoomLog(
  folder: string,
  note: (text: string) => void,
  minLength: number = MIN_LENGTH,
): Promise<RoomLog> {
  const path = join(folder, FILE);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`cannot make the folder ${quote(folder)}: ${reasonOf(error)}`);
  }
  const release = await lock(path, note, {
    whileAlive: '--data names another folder for this server',
    ifEnded: `remove ${plain(path)}.lock`,
  });
  try {
    const records = liveRecordsOf(await readRoomLog(path));
    const writer = await LogWriter.begin(path, HEADER, records);
    const journal = new CompactedJournal(path, writer, minLength, note);
    return {
      records: drained(records),
      journal,
      async close() {
        await journal.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Appends to a log, and compacts it when it has doubled. */
class CompactedJournal implements Journal {
  readonly #path: string;
  readonly #writer: LogWriter;
  readonly #minLength: number;
  readonly #note: (text: string) => void;
  /** The length at which to compact. */
  #limit: number;
  #compaction: Promise<void> | undefined;
  #isClosed = false;

  constructor(path: string, writer: LogWriter, minLength: number, note: (text: string) => void) {
    this.#path = path;
    this.#writer = writer;
    this.#minLength = minLength;
    this.#note = note;
    this.#limit = Math.max(minLength, 2 * writer.size);
  }

  /** Resolves when all records are on the disk, and the compaction under way has ended. Begins no other, and refuses records. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#compaction;
    await this.#writer.close();
  }

  async append(record: object): Promise<void> {
    await this.#writer.add(record);
    if (!this.#isClosed && this.#writer.size > this.#limit) this.#compaction ??= this.#compact();
  }

  async #compact(): Promise<void> {
    try {
      await this.#writer.compact((draft, length) => copyLiveRecords(this.#path, draft, length));
    } catch (error) {
      this.#note(`the log of the rooms is not compacted: ${messageOf(error)}`);
    }
    this.#limit = Math.max(this.#minLength, 2 * this.#writer.size);
    this.#compaction = undefined;
  }
}

function liveRecordsOf(records: readonly RoomRecord[]): RoomRecord[] {
  const rooms = new LiveRooms();
  for (const record of records) rooms.add(record);
  const live = rooms.at(Date.now());
  return records.filter(({ room }) => live.has(room));
}

/** Iterates over a list, and empties it. */
function* drained(records: RoomRecord[]): Generator<RoomRecord> {
  yield* records;
  records.length = 0;
}

/**
 * Reads the records of a log; none if there is no file. An incomplete last line was never acknowledged, and does not count.
 * @throws UsageError if the file is not such a log; Failure if it is damaged before its last line.
 */
export async function readRoomLog(path: string): Promise<RoomRecord[]> {
  const data = await contentsOf(path);
  if (data === undefined) return [];
  const [first, ...lines] = linesOf(data);
  const header = first === undefined ? undefined : readChecked(first.toString('utf8'));
  if (!v.is(v.object({ log: v.literal(HEADER.log) }), header))
    throw new UsageError(`${quote(path)} is not a log of rooms`);
  const records: RoomRecord[] = [];
  for (const [index, line] of lines.entries()) {
    const value = readChecked(line.toString('utf8'));
    if (value === undefined && index === lines.length - 1) break;
    const { success, output, issues } = v.safeParse(recordSchema, value);
    if (!success)
      throw new Failure(`line ${index + 2} of ${plain(path)} is damaged: ${describeIssue(issues[0])}`);
    records.push(output);
  }
  return records;
}
