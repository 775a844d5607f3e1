/** The store of the server: an append-only log, as its caller gives it. */

/** Keeps records in the order of their appends. */
export interface Journal {
  /**
   * Appends a record; resolves when it is on the disk.
   * @throws Error if it cannot be written; then every later append fails too.
   */
  append(record: object): Promise<void>;
}

/** A journal without a disk, for games that need not survive the process. */
export const NO_JOURNAL: Journal = { append: async () => {} };
