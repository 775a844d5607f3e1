/** Where games are kept: in a log, new or gone on with, which nobody else writes meanwhile; or nowhere. */
import { plain, quote, UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';
import { difference, fingerprint, type TournamentConfig } from './config.ts';
import { lock } from './lock.ts';
import { type GameRecord, LOG_KIND, readLog, type StoredLog } from './log.ts';
import { LogWriter } from './logWriter.ts';

export interface GameStore {
  /** The log that is gone on with. */
  readonly stored: StoredLog | undefined;
  /**
   * Looks whether the log may go on with this tournament.
   * @throws UsageError where it is of another one.
   */
  check(config: TournamentConfig): Promise<void>;
  /** Begins to keep games. Failure where the log cannot be written. */
  begin(config: TournamentConfig): Promise<void>;
  /** Resolves once the game is safe. Failure where it cannot be written. */
  save(record: GameRecord): Promise<void>;
  close(): Promise<void>;
}

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
 * @param note is told what people should know, in a line.
 * @throws UsageError where there is a log already, or none is named; Failure where it cannot be read.
 */
export async function openGameStore(
  { log: path, resume = false, force = false }: GameStoreFlags,
  note: (text: string) => void,
): Promise<GameStore> {
  if (path === undefined) {
    if (resume) throw new UsageError('--resume needs the log to go on with: --log tournament.jsonl');
    return NOWHERE;
  }
  const unlock = await lock(path, note, force);
  try {
    const found = await readLog(path);
    if (found !== undefined && !resume && !force) {
      throw new UsageError(
        `${quote(path)} has a tournament already, of ${found.games.length} games: --resume goes on with it, --force begins anew`,
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
    async save(record) {
      await writer?.add(record);
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
  throw new UsageError(`${quote(path)} is of another tournament: it has ${what}; --force begins anew`);
}
