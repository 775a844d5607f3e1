/**
 * A lock on a file: a file beside it with the text of its owner. A hard link creates it, so that it never exists
 * without its text. A process releases its lock when it exits, by SIGTERM and SIGHUP too. A killed or crashed process
 * leaves its lock behind; the next one takes it over. If nothing shows whether the owner is alive (lockOwner.ts), only
 * `force` takes the lock.
 *
 * A process removes its own lock, or one whose owner has ended, and reads it again right before. Another process may
 * still replace the lock between that read and the removal: file systems have no conditional removal.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeExit } from '../../exitHandlers.ts';
import { Failure } from '../../failure.ts';
import { isMissing } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { describeOwner, lockText, ownerStatus, parseOwner, thisProcess } from './lockOwner.ts';

/** How many times to remove the lock of an ended process, before assuming that others are faster. */
const TRIES = 3;

/** How a lock is taken, and what its errors advise. */
export interface LockOptions {
  /** Takes the lock even if its owner may be alive; but never from a process that is known to be. */
  readonly force?: boolean;
  /** What to do while the owner is alive. */
  readonly whileAlive?: string;
  /** What to do where the owner may have ended. */
  readonly ifEnded?: string;
}

/**
 * Takes the lock on a file; returns a function that releases it.
 * @param note reports a lock that was taken over.
 * @throws Failure if the owner is alive, or may be.
 */
export async function lock(
  path: string,
  note: (text: string) => void,
  {
    force = false,
    whileAlive = 'wait until it is done',
    ifEnded = '--force takes the lock',
  }: LockOptions = {},
): Promise<() => void> {
  const lockPath = `${path}.lock`;
  const here = thisProcess();
  const own = lockText(here);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (writeLock(lockPath, own)) return releaseOf(lockPath, own);
    const text = textOf(lockPath);
    if (text === undefined) continue; // the owner has released it
    const owner = parseOwner(text);
    const verdict = ownerStatus(owner, here);
    const who = describeOwner(owner, here);
    if (verdict === 'alive') {
      throw new Failure(`${plain(path)} is being written by ${who}: ${whileAlive}`);
    }
    if (verdict !== 'gone' && !force) {
      throw new Failure(
        `${plain(path)} is locked by ${who}, and it is unknown whether that is alive: ${verdict.unknown}; ` +
          `if it has ended, ${ifEnded}`,
      );
    }
    if (!removeLock(lockPath, text)) continue;
    note(
      `${plain(path)} was locked by ${who}${verdict === 'gone' ? ' that has ended: continuing' : ': taken by --force'}`,
    );
  }
  throw new Failure(`${plain(path)} is being taken by others: try again`);
}

/** Creates the lock; returns false if it exists. */
function writeLock(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}`; // process ids are not unique: containers share folders
  try {
    writeFileSync(draft, text);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (NO_HARD_LINKS.includes(codeOf(error))) return writeDirectly(path, text);
    throw refusal(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The errors of file systems without hard links, such as FAT. */
const NO_HARD_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Creates the lock without a link: for a moment it exists without its text. */
function writeDirectly(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw refusal(path, error);
  }
}

function refusal(path: string, error: unknown): Failure | UsageError {
  if (isMissing(error)) return new UsageError(`cannot write ${quote(path)}: there is no such folder`);
  return new Failure(`cannot write ${plain(path)}: ${error instanceof Error ? error.message : error}`);
}

/** Returns a function that releases the lock, and runs it when the process exits. */
function releaseOf(path: string, own: string): () => void {
  const release = (): void => {
    removeLock(path, own);
  };
  const forget = beforeExit(release);
  return () => {
    release();
    forget();
  };
}

/** Removes the lock if it has this text; returns whether it did. */
export function removeLock(path: string, text: string): boolean {
  if (textOf(path) !== text) return false;
  rmSync(path, { force: true });
  return true;
}

/** Returns the text of a file; `undefined` if it cannot be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
