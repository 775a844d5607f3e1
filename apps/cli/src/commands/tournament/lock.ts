/**
 * A lock on a file: another file beside it, which says who writes. It is there with its text or not at all, for it is
 * linked to its name when it is written. However a process ends that can still act (`exit`, SIGTERM, SIGHUP), it gives
 * the lock back; one that was killed or crashed leaves it behind, and it is then nobody's: the process that it names is
 * gone, or another one that began later has its number.
 *
 * Nobody removes a lock but what he saw to be nobody's, or his own: he looks again right before. Between that look and
 * the removal the process does nothing else, but the system may: files have no removal on condition.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../../failure.ts';
import { beforeLeaving } from '../../leaving.ts';
import { plain } from '../../usage.ts';

/** How often a lock that is nobody's is cleared away before somebody else is taken to be quicker. */
const TRIES = 3;

/**
 * Takes the lock, and gives the function that gives it back.
 * @param note is told where it was taken from a process that is gone.
 * @throws Failure where a living process has it.
 */
export async function lock(path: string, note: (text: string) => void): Promise<() => void> {
  const lockPath = `${path}.lock`;
  const own = ownerText(process.pid);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (written(lockPath, own)) return held(lockPath, own);
    const owner = textOf(lockPath);
    if (owner === undefined) continue; // it was given back meanwhile
    if (isAlive(owner)) {
      throw new Failure(
        `${plain(path)} is being written by process ${Number.parseInt(owner, 10)}: wait until it is done`,
      );
    }
    if (!removed(lockPath, owner)) continue;
    const pid = Number.parseInt(owner, 10);
    note(`${plain(path)} was locked by ${pid > 0 ? `process ${pid}` : 'a process'} that is gone: going on`);
  }
  throw new Failure(`${plain(path)} is being taken by others: try again`);
}

/** Writes the lock; false where there is one already. */
function written(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (HAS_NO_LINKS.includes(codeOf(error))) return writtenAtOnce(path, text);
    throw refusal(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What file systems say that have no links, such as those of memory cards. */
const HAS_NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** As `written`, but for a moment the lock is there and empty, and may be taken for nobody's. */
function writtenAtOnce(path: string, text: string): boolean {
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
function held(path: string, own: string): () => void {
  const release = (): void => {
    removed(path, own);
  };
  const forget = beforeLeaving(release);
  return () => {
    release();
    forget();
  };
}

/** Removes a lock that has this text, at once; false where it has another one, or is gone. */
export function removed(path: string, text: string): boolean {
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

/** `123 4567`: the process and, where the system tells, when it began. */
function ownerText(pid: number): string {
  return `${pid} ${startOf(pid)}\n`;
}

function isAlive(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's lives as well.
    if (codeOf(error) !== 'EPERM') return false;
  }
  return ownerText(pid) === owner;
}

/** Where Linux keeps the time of a process's start, in ticks: after its name, which is in brackets and may be anything. */
const START_FIELD = 19;

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? '';
  } catch {
    return '';
  }
}
