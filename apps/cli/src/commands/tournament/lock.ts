/**
 * A lock on a file: another file beside it, which says who writes. It is there with its text or not at all, for it is
 * linked to its name when it is written. However a process ends that can still act (`exit`, SIGTERM, SIGHUP), it gives
 * the lock back; one that was killed or crashed leaves it behind, and it is then nobody's. A lock of which nobody can tell
 * whether its process lives (lockOwner.ts) is taken by force alone.
 *
 * Nobody removes a lock but what he saw to be nobody's, or his own: he looks again right before. Between that look and
 * the removal the process does nothing else, but the system may: files have no removal on condition.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeExit } from '../../exitHandlers.ts';
import { Failure } from '../../failure.ts';
import { plain } from '../../usage.ts';
import { describeOwner, lockText, ownerStatus, parseOwner, thisProcess } from './lockOwner.ts';

/** How often a lock that is nobody's is cleared away before somebody else is taken to be quicker. */
const TRIES = 3;

/**
 * Takes the lock, and gives the function that gives it back.
 * @param note is told from whom it was taken.
 * @param force whether a lock is taken that may be somebody's; never from a process that is seen to live.
 * @throws Failure where a living process has it, or one may have it.
 */
export async function lock(path: string, note: (text: string) => void, force = false): Promise<() => void> {
  const lockPath = `${path}.lock`;
  const here = thisProcess();
  const own = lockText(here);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (writeLock(lockPath, own)) return releaseOf(lockPath, own);
    const text = textOf(lockPath);
    if (text === undefined) continue; // it was given back meanwhile
    const owner = parseOwner(text);
    const verdict = ownerStatus(owner, here);
    const who = describeOwner(owner, here);
    if (verdict === 'alive') {
      throw new Failure(`${plain(path)} is being writeLock by ${who}: wait until it is done`);
    }
    if (verdict !== 'gone' && !force) {
      throw new Failure(
        `${plain(path)} is locked by ${who}, and whether that lives cannot be told: ${verdict.unknown}; ` +
          'where it is known to be gone, --force takes the lock',
      );
    }
    if (!removeLock(lockPath, text)) continue;
    note(
      `${plain(path)} was locked by ${who}${verdict === 'gone' ? ' that is gone: going on' : ': taken by --force'}`,
    );
  }
  throw new Failure(`${plain(path)} is being taken by others: try again`);
}

/** Writes the lock; false where there is one already. */
function writeLock(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}`; // numbers of processes are not unique: containers share folders
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

/** What file systems say that have no links, such as those of memory cards. */
const NO_HARD_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** As `written`, but for a moment the lock is there and empty, and nobody can tell whose it is. */
function writeDirectly(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw refusal(path, error);
  }
}

function refusal(path: string, error: unknown): Failure {
  return new Failure(`cannot write ${plain(path)}: ${error instanceof Error ? error.message : error}`);
}

/** Gives what gives the lock back, which the process does when it leaves. */
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

/** Removes a lock that has this text, at once; false where it has another one, or is gone. */
export function removeLock(path: string, text: string): boolean {
  if (textOf(path) !== text) return false;
  rmSync(path, { force: true });
  return true;
}

/** `undefined` where there is no such file, or none that can be read. */
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
