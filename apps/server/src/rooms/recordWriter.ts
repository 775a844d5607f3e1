/** Writes the records of rooms to the journal, and knows which are under way. */
import { RequestError } from '../errors.ts';
import type { Journal } from '../journal.ts';
import type { RoomRecord } from './record.ts';

export class RecordWriter {
  readonly #journal: Journal;
  readonly #report: (error: unknown) => void;
  readonly #writes = new Set<Promise<void>>();
  #canWrite = true;
  #isClosed = false;

  /** @param report receives an error of the journal. */
  constructor(journal: Journal, report: (error: unknown) => void) {
    this.#journal = journal;
    this.#report = report;
  }

  /** Whether the journal takes records. */
  get canWrite(): boolean {
    return this.#canWrite;
  }

  /**
   * Writes a record; resolves when it is on the disk.
   * @throws RequestError `STORE_FAILED`, also after `close`.
   */
  async write(record: RoomRecord): Promise<void> {
    if (this.#isClosed) throw new RequestError('STORE_FAILED', 'the server has ended');
    const written = this.#journal.append(record);
    this.#writes.add(written);
    try {
      await written;
    } catch (error) {
      this.#canWrite = false;
      this.#report(error);
      throw new RequestError('STORE_FAILED', 'the server cannot write to its disk');
    } finally {
      this.#writes.delete(written);
    }
  }

  /** Refuses later records; resolves when those under way are on the disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#writes);
  }
}
