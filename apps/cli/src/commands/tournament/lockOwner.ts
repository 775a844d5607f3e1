/**
 * Identifies the owner of a lock, and finds out whether that process has ended. A process id is valid only in one
 * process table: that of a host, since its last boot, in one pid namespace (each container has its own). Other
 * processes are invisible from here.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { plain, quote } from '../../usage.ts';

/** The process that has a lock. */
export interface LockOwner {
  readonly pid: number;
  /** The start time in clock ticks since the boot; empty if the system does not provide it. */
  readonly start: string;
  readonly host: string;
  /** A hash of the machine id, since hosts may have equal names; empty if there is none. */
  readonly machine: string;
  /** The id of the boot; empty if the system has none. */
  readonly boot: string;
  /** The process table within the boot; empty if unknown. */
  readonly namespace: string;
}

const schema: v.GenericSchema<unknown, LockOwner> = v.object({
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  start: v.string(),
  host: v.string(),
  machine: v.string(),
  boot: v.string(),
  namespace: v.string(),
});

/** `unknown` is the reason why nothing shows whether the process is alive. */
export type OwnerStatus = 'alive' | 'gone' | { readonly unknown: string };

/** The pid namespace outside of containers; Linux gives it this number at every boot. */
const INITIAL_NAMESPACE = 'pid:[4026531836]';

/** Systems without pid namespaces. */
const ONE_TABLE: readonly string[] = ['darwin', 'win32'];

/** Identifies this process. */
export function thisProcess(): LockOwner {
  return {
    pid: process.pid,
    start: processStat('self')?.start ?? '',
    host: hostname(),
    machine: machineHash(),
    boot: textOf('/proc/sys/kernel/random/boot_id'),
    namespace: ownNamespace(),
  };
}

/** Formats the text of a lock. */
export function lockText(owner: LockOwner): string {
  return `${JSON.stringify(owner)}\n`;
}

/** Parses the text of a lock; `undefined` if it is invalid. */
export function parseOwner(text: string): LockOwner | undefined {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `process 12 of host "vm"` */
export function describeOwner(owner: LockOwner | undefined, here: LockOwner): string {
  if (owner === undefined) return 'a process that it does not name';
  return `process ${owner.pid}${owner.host === here.host ? '' : ` of host ${quote(owner.host)}`}`;
}

/**
 * Finds out whether the owner of a lock has ended.
 * @param here identifies this process.
 */
export function ownerStatus(owner: LockOwner | undefined, here: LockOwner): OwnerStatus {
  if (owner === undefined) return { unknown: 'the lock does not name it' };
  if (owner.host !== here.host || owner.machine !== here.machine) {
    return { unknown: `it is of another host, and this is ${plain(here.host)}` };
  }
  if (owner.namespace === '' || here.namespace === '') return { unknown: 'this system does not show it' };
  if (owner.boot !== here.boot) {
    const isRestarted =
      here.machine !== '' && owner.namespace === INITIAL_NAMESPACE && here.namespace === INITIAL_NAMESPACE;
    return isRestarted ? 'gone' : { unknown: 'it is of another boot, perhaps of another machine' };
  }
  if (owner.namespace !== here.namespace) return { unknown: 'it is in another container' };
  return processStatus(owner);
}

/** Finds out whether a process in our process table has ended; another one may have its id by now. */
function processStatus({ pid, start }: LockOwner): OwnerStatus {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user is alive.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'gone';
  }
  const stat = processStat(pid);
  if (stat === undefined) return 'alive';
  return stat.start === start && !stat.isEnded ? 'alive' : 'gone';
}

/** Returns the pid namespace; empty if `/proc` belongs to another one and shows other processes. */
function ownNamespace(): string {
  if (ONE_TABLE.includes(process.platform)) return process.platform;
  try {
    return readlinkSync('/proc/self') === String(process.pid) ? readlinkSync('/proc/self/ns/pid') : '';
  } catch {
    return '';
  }
}

/**
 * The positions of state and start time in `/proc/<pid>/stat`, counted after the name, which is in brackets and may
 * contain anything.
 */
const STATE_FIELD = 0;
const START_FIELD = 19;

/** States of processes that have ended and wait for their parents. */
const ENDED_STATES: readonly string[] = ['Z', 'X'];

function processStat(
  pid: number | 'self',
): { readonly start: string; readonly isEnded: boolean } | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === '') return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: fields[START_FIELD] ?? '', isEnded: ENDED_STATES.includes(fields[STATE_FIELD] ?? '') };
}

/** Other users must not learn the id itself. */
function machineHash(): string {
  const id = textOf('/etc/machine-id');
  return id === '' ? '' : createHash('sha256').update(`banyan lock ${id}`).digest('hex').slice(0, 16);
}

/** Returns the trimmed text of a file; empty if it cannot be read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
