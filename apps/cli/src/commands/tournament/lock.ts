/**
 * A lock on a file: another file beside it, which says who writes. It is left behind by a process that was killed, and
 * is then nobody's: the process that it names is gone, or another one that began later has its number.
 */
import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { Failure } from '../../failure.ts';
import { plain } from '../../usage.ts';

/** How often a lock that is nobody's is cleared away before somebody else is taken to be quicker. */
const TRIES = 3;

/**
 * Takes the lock, and gives the function that gives it back.
 * @throws Failure where a living process has it.
 */
export async function lock(path: string): Promise<() => Promise<void>> {
  const lockPath = `${path}.lock`;
  const own = ownerText(process.pid);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await written(lockPath, own)) return () => rm(lockPath, { force: true });
    const owner = await readFile(lockPath, 'utf8').catch(() => '');
    if (owner !== '' && isAlive(owner)) {
      throw new Failure(
        `${plain(path)} is being written by process ${Number.parseInt(owner, 10)}: wait until it is done`,
      );
    }
    await rm(lockPath, { force: true });
  }
  throw new Failure(`${plain(path)} is being taken by others: try again`);
}

async function written(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new Failure(`cannot write ${plain(path)}: ${error instanceof Error ? error.message : error}`);
  }
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
