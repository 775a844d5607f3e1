/**
 * Writing the log. Lines are only ever added, each sealed and in one piece, so that whatever ends the program leaves a log
 * to go on with: of a last line that is torn nothing was promised, and it is cut off. What ends while the disk is busy is
 * written together.
 */
import { type FileHandle, open, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '../../failure.ts';
import { reasonOf } from '../../files.ts';
import { plain } from '../../usage.ts';
import { withChecksum } from './checksum.ts';
import type { GameRecord, Header, StoredLog } from './log.ts';

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
   * Begins a log, in place of whatever was there.
   * @throws Failure where the file cannot be written.
   */
  static async begin(path: string, header: Header): Promise<LogWriter> {
    return attempt(path, async () => {
      // Under another name first: a log is there with its whole first line, or not at all.
      const draft = `${path}.new`;
      const file = await open(draft, 'w');
      try {
        await file.writeFile(withChecksum(header));
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
   * Goes on with a log, behind what is whole of it.
   * @throws Failure where the file cannot be written.
   */
  static async goOn(path: string, { length }: StoredLog): Promise<LogWriter> {
    return attempt(path, async () => {
      await truncate(path, length);
      return new LogWriter(path, await open(path, 'a'));
    });
  }

  /** Resolves once the game is on the disk. Failure where it cannot be: what was there before is whole. */
  add(game: GameRecord): Promise<void> {
    this.#waiting.push(withChecksum(game));
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#writing?.catch(() => {}); // whoever added the game was told
    await this.#file.close();
  }

  /** After a failure this rejects for ever: nothing may follow half a line. */
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

/** What a folder holds is written down apart from the files in it; Windows knows no such thing. */
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
