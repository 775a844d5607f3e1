/**
 * Writes the log. Lines are only appended, each with its checksum, so that the log can be resumed however the program
 * ends; resuming cuts off an incomplete last line. Records that come during a write are written together.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '../../failure.ts';
import { reasonOf, syncFolder } from '../../files.ts';
import { plain } from '../../usage.ts';
import { withChecksum } from './checksum.ts';

/** Appends records to a log. */
export class LogWriter {
  readonly #path: string;
  #file: FileHandle;
  /** The length of the file in bytes. */
  #size: number;
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;
  /** What is done between two writes. */
  #pause: (() => Promise<void>) | undefined;
  #isClosed = false;

  private constructor(path: string, file: FileHandle, size: number) {
    this.#path = path;
    this.#file = file;
    this.#size = size;
  }

  /**
   * Creates a log; replaces an existing file.
   * @param records the first lines, with the header before them.
   * @throws Failure if the file cannot be written.
   */
  static async begin(path: string, header: object, records: readonly object[] = []): Promise<LogWriter> {
    return attempt(path, async () => {
      // Renaming makes the log appear with its complete first line.
      const draft = `${path}.new`;
      const file = await open(draft, 'w');
      const lines = Buffer.from([header, ...records].map(withChecksum).join(''));
      try {
        await file.writeFile(lines);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
      return new LogWriter(path, await open(path, 'a'), lines.length);
    });
  }

  /**
   * Opens a log to append to it; cuts off an incomplete last line.
   * @throws Failure if the file cannot be written.
   */
  static async goOn(path: string, { length }: { readonly length: number }): Promise<LogWriter> {
    return attempt(path, async () => {
      await truncate(path, length);
      return new LogWriter(path, await open(path, 'a'), length);
    });
  }

  /** The length of the file in bytes. */
  get size(): number {
    return this.#size;
  }

  /**
   * Appends a record; resolves when it is on the disk.
   * @throws Failure if it cannot be written, also after `close`; earlier records stay intact.
   */
  add(record: object): Promise<void> {
    if (this.#isClosed) return Promise.reject(this.#closed());
    this.#waiting.push(withChecksum(record));
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /**
   * Replaces the log by a shorter one while records are appended: those of the meantime follow what `copy` writes. The new
   * file takes the place of the old one when it is on the disk, so that a crash at any time leaves one of them.
   * @param copy writes what is worth keeping of the first `length` bytes of the log.
   * @throws Failure if it cannot be written; then the log stays as it is, and goes on.
   */
  async compact(copy: (draft: FileHandle, length: number) => Promise<void>): Promise<void> {
    const path = `${this.#path}.new`;
    await attempt(this.#path, async () => {
      const draft = await open(path, 'w');
      try {
        const length = this.#size;
        await copy(draft, length);
        await this.#between(() => this.#replace(draft, path, length));
      } catch (error) {
        await draft.close();
        await rm(path, { force: true });
        throw error;
      }
    });
  }

  /** Appends the records since `length` to a draft, and goes on with it. */
  async #replace(draft: FileHandle, path: string, length: number): Promise<void> {
    const latest = createReadStream(this.#path, { start: length });
    for await (const bytes of latest) await draft.appendFile(bytes);
    await draft.sync();
    const { size } = await draft.stat();
    await rename(path, this.#path);
    const old = this.#file;
    this.#file = draft;
    this.#size = size;
    await syncFolder(dirname(this.#path));
    await old.close().catch(() => {}); // it has no name any more
  }

  /** Does something while nothing is written. @throws what it throws; Failure if a write has failed. */
  async #between(work: () => Promise<void>): Promise<void> {
    if (this.#isClosed) throw this.#closed();
    let outcome: Promise<void> | undefined;
    this.#pause = async () => {
      outcome = work();
      await outcome.catch(() => {}); // the caller gets the error
    };
    this.#writing ??= this.#write();
    await this.#writing;
    await outcome;
  }

  /** Resolves when all records are on the disk. Refuses later ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing?.catch(() => {}); // `add` has reported the error
    await this.#file.close();
  }

  #closed(): Failure {
    return new Failure(`cannot write the log ${plain(this.#path)}: it is closed`);
  }

  /** After a failure this promise stays rejected: nothing may follow an incomplete line. */
  #write(): Promise<void> {
    return attempt(this.#path, async () => {
      while (this.#waiting.length > 0 || this.#pause !== undefined) {
        const pause = this.#pause;
        this.#pause = undefined;
        await pause?.();
        const lines = Buffer.from(this.#waiting.join(''));
        this.#waiting = [];
        if (lines.length === 0) continue;
        await this.#file.appendFile(lines);
        this.#size += lines.length;
        await this.#file.datasync();
      }
      this.#writing = undefined;
    });
  }
}

async function attempt<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Failure) throw error; // it names the log already
    throw new Failure(`cannot write the log ${plain(path)}: ${reasonOf(error)}`);
  }
}
