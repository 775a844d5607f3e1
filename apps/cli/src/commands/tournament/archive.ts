/** Where games are kept: in a log, new or gone on with, which nobody else writes meanwhile; or nowhere. */
import { plain, quote, UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';
import { difference, fingerprint, type TournamentConfig } from './config.ts';
import { lock } from './lock.ts';
import { type GameRecord, type KeptLog, LOG_KIND, readLog } from './log.ts';
import { LogWriter } from './logWriter.ts';

export interface Archive {
  /** The log that is gone on with. */
  readonly kept: KeptLog | undefined;
  /**
   * Looks whether the log may go on with this tournament.
   * @throws UsageError where it is of another one.
   */
  check(config: TournamentConfig): Promise<void>;
  /** Begins to keep games. Failure where the log cannot be written. */
  begin(config: TournamentConfig): Promise<void>;
  /** Resolves once the game is safe. Failure where it cannot be written. */
  keep(record: GameRecord): Promise<void>;
  close(): Promise<void>;
}

export interface ArchiveFlags {
  readonly log: string | undefined;
  readonly resume: boolean | undefined;
  readonly force: boolean | undefined;
}

const NOWHERE: Archive = {
  kept: undefined,
  async check() {},
  async begin() {},
  async keep() {},
  async close() {},
};

/**
 * @param note is told what people should know, in a line.
 * @throws UsageError where there is a log already, or none is named; Failure where it cannot be read.
 */
export async function openArchive(
  { log: path, resume = false, force = false }: ArchiveFlags,
  note: (text: string) => void,
): Promise<Archive> {
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
    return archiveAt(path, resume ? found : undefined, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function archiveAt(path: string, kept: KeptLog | undefined, unlock: () => void): Archive {
  let writer: LogWriter | undefined;
  return {
    kept,
    async check(config) {
      if (kept !== undefined) checkSame(path, kept, config, await currentVersion());
    },
    async begin(config) {
      if (kept !== undefined) {
        writer = await LogWriter.goOn(path, kept);
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
    async keep(record) {
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

function checkSame(path: string, kept: KeptLog, config: TournamentConfig, version: string): void {
  if (kept.fingerprint === fingerprint(config, version)) return;
  const other = difference(kept.config, config);
  const what = other ?? `banyan ${plain(kept.version)}, not ${version}`;
  throw new UsageError(`${quote(path)} is of another tournament: it has ${what}; --force begins anew`);
}
