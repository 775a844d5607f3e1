/**
 * Writes the log. Lines are only appended, each with its checksum, so that the log can be resumed however the program
 * ends; resuming cuts off an incomplete last line. Records that come during a write are written together.
 */
import { type FileHandle, open, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '../../failure.ts';
import { reasonOf } from '../../files.ts';
import { plain } from '../../usage.ts';
import { withChecksum } from './checksum.ts';

/** Appends records to a log. */
export class LogWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
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
      try {
        await file.writeFile([header, ...records].map(withChecksum).join(''));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
      return new LogWriter(path, await open(path, 'a'));
    });
  }

  /**
   * Opens a log to append to it; cuts off an incomplete last line.
   * @throws Failure if the file cannot be written.
   */
  static async goOn(path: string, { length }: { readonly length: number }): Promise<LogWriter> {
    return attempt(path, async () => {
      await truncate(path, length);
      return new LogWriter(path, await open(path, 'a'));
    });
  }

  /**
   * Appends a record; resolves when it is on the disk.
   * @throws Failure if it cannot be written; earlier records stay intact.
   */
  add(record: object): Promise<void> {
    this.#waiting.push(withChecksum(record));
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#writing?.catch(() => {}); // `add` has reported the error
    await this.#file.close();
  }

  /** After a failure this promise stays rejected: nothing may follow an incomplete line. */
  #write(): Promise<void> {
    return attempt(this.#path, async () => {
      while (this.#waiting.length > 0) {
        const lines = this.#waiting.join('');
        this.#waiting = [];
        await this.#file.appendFile(lines);
        await this.#file.datasync();
      }
      this.#writing = undefined;
    });
  }
}

/** Writes the entries of a folder to the disk; without effect on Windows. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

async function attempt<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw new Failure(`cannot write the log ${plain(path)}: ${reasonOf(error)}`);
  }
}
