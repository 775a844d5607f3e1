/** Stores the games of a tournament: in a new or resumed log, which a lock protects, or nowhere. */
import { plain, quote, UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';
import { difference, fingerprint, type TournamentConfig } from './config.ts';
import { lock } from './lock.ts';
import { type GameRecord, LOG_KIND, readLog, type StoredLog, type Withdrawal } from './log.ts';
import { LogWriter } from './logWriter.ts';

/** Stores games until it is closed. */
export interface GameStore {
  /** The resumed log; `undefined` for a new one. */
  readonly stored: StoredLog | undefined;
  /**
   * Checks that the resumed log has this configuration.
   * @throws UsageError if it has another one.
   */
  check(config: TournamentConfig): Promise<void>;
  /**
   * Creates or opens the log.
   * @throws Failure if the file cannot be written.
   */
  begin(config: TournamentConfig): Promise<void>;
  /**
   * Resolves when the game or the withdrawal is on the disk.
   * @throws Failure if the file cannot be written.
   */
  save(line: GameRecord | Withdrawal): Promise<void>;
  close(): Promise<void>;
}

/** The options of the store. */
export interface GameStoreFlags {
  readonly log: string | undefined;
  readonly resume: boolean | undefined;
  readonly force: boolean | undefined;
}

const NOWHERE: GameStore = {
  stored: undefined,
  async check() {},
  async begin() {},
  async save() {},
  async close() {},
};

/**
 * Opens the store that the options name.
 * @param note prints one line for the user.
 * @throws UsageError for a log that exists without `--resume`, or `--resume` without a log; Failure for a log that
 *   cannot be read.
 */
export async function openGameStore(
  { log: path, resume = false, force = false }: GameStoreFlags,
  note: (text: string) => void,
): Promise<GameStore> {
  if (path === undefined) {
    if (resume) throw new UsageError('--resume needs a log: --log tournament.jsonl');
    return NOWHERE;
  }
  const unlock = await lock(path, note, { force });
  try {
    const found = await readLog(path);
    if (found !== undefined && !resume && !force) {
      throw new UsageError(
        `${quote(path)} already has a tournament of ${found.games.length} games: --resume continues it, --force overwrites it`,
      );
    }
    return storeAt(path, resume ? found : undefined, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function storeAt(path: string, stored: StoredLog | undefined, unlock: () => void): GameStore {
  let writer: LogWriter | undefined;
  return {
    stored,
    async check(config) {
      if (stored !== undefined) checkSame(path, stored, config, await currentVersion());
    },
    async begin(config) {
      if (stored !== undefined) {
        writer = await LogWriter.goOn(path, stored);
        return;
      }
      const version = await currentVersion();
      writer = await LogWriter.begin(path, {
        log: LOG_KIND,
        version,
        fingerprint: fingerprint(config, version),
        date: new Date().toISOString(),
        config,
      });
    },
    async save(line) {
      await writer?.add(line);
    },
    async close() {
      try {
        await writer?.close();
      } finally {
        unlock();
      }
    },
  };
}

function checkSame(path: string, stored: StoredLog, config: TournamentConfig, version: string): void {
  if (stored.fingerprint === fingerprint(config, version)) return;
  const other = difference(stored.config, config);
  const what = other ?? `banyan ${plain(stored.version)}, not ${version}`;
  throw new UsageError(
    `${quote(path)} is the log of another tournament: it has ${what}; --force overwrites it`,
  );
}
