/**
 * A lock on a file: another file beside it, which says who writes. However a process exits, it gives the lock back; one
 * that was killed leaves it behind, and it is then nobody's: the process that it names is gone, or another one that
 * began later has its number.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Failure } from '../../failure.ts';
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
    const unlock = written(lockPath, own);
    if (unlock !== undefined) return unlock;
    const owner = await readFile(lockPath, 'utf8').catch(() => '');
    if (owner !== '' && isAlive(owner)) {
      throw new Failure(
        `${plain(path)} is being written by process ${Number.parseInt(owner, 10)}: wait until it is done`,
      );
    }
    await rm(lockPath, { force: true });
    const pid = Number.parseInt(owner, 10);
    note(`${plain(path)} was locked by ${pid > 0 ? `process ${pid}` : 'a process'} that is gone: going on`);
  }
  throw new Failure(`${plain(path)} is being taken by others: try again`);
}

/**
 * Writes the lock, at once: no signal comes between the file and what removes it when the process exits. Gives what
 * gives it back, `undefined` where there is one already.
 */
function written(path: string, text: string): (() => void) | undefined {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw new Failure(`cannot write ${plain(path)}: ${error instanceof Error ? error.message : error}`);
  }
  const release = (): void => rmSync(path, { force: true });
  process.on('exit', release);
  return () => {
    release();
    process.off('exit', release);
  };
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
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
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
