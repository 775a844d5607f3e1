/**
 * Who has a lock, as its text says, and whether that process is gone. A number of a process means something only within one
 * table of processes: that of a host, since its boot, in one pid namespace (a container has its own). Outside of it nobody
 * can see whether the process lives.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { plain, quote } from '../../usage.ts';

export interface LockOwner {
  readonly pid: number;
  /** When it began, in ticks since the boot; empty where the system does not tell. */
  readonly start: string;
  readonly host: string;
  /** A hash of the id of the installation, since hosts may have equal names; empty where there is none. */
  readonly machine: string;
  /** The id of the boot; empty where the system has none. */
  readonly boot: string;
  /** The table of processes within the boot; empty where it cannot be told. */
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

/** What is known of an owner: it lives, it is gone, or, in words, why neither can be told. */
export type OwnerStatus = 'alive' | 'gone' | { readonly unknown: string };

/** The pid namespace of a Linux that is no container; the kernel gives it this number at every boot. */
const INITIAL_NAMESPACE = 'pid:[4026531836]';

/** Systems without pid namespaces. */
const ONE_TABLE: readonly string[] = ['darwin', 'win32'];

/** This process. */
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

/** What a lock says. */
export function lockText(owner: LockOwner): string {
  return `${JSON.stringify(owner)}\n`;
}

/** Who has a lock with this text; `undefined` where it does not say so. */
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

/** @param here this process, who judges. */
export function ownerStatus(owner: LockOwner | undefined, here: LockOwner): OwnerStatus {
  if (owner === undefined) return { unknown: 'the lock says nothing of it' };
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

/** Whether a process of our own table is gone, or another one has its number by now. */
function processStatus({ pid, start }: LockOwner): OwnerStatus {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's lives as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'gone';
  }
  const stat = processStat(pid);
  if (stat === undefined) return 'alive';
  return stat.start === start && !stat.isEnded ? 'alive' : 'gone';
}

/** The number of the namespace, where `/proc` is of the same one: else its processes are not those that we may name. */
function ownNamespace(): string {
  if (ONE_TABLE.includes(process.platform)) return process.platform;
  try {
    return readlinkSync('/proc/self') === String(process.pid) ? readlinkSync('/proc/self/ns/pid') : '';
  } catch {
    return '';
  }
}

/** Where Linux keeps state and start of a process: after its name, which is in brackets and may be anything. */
const STATE_FIELD = 0;
const START_FIELD = 19;

/** States of processes that have ended, and of which their parents have not heard. */
const ENDED_STATES: readonly string[] = ['Z', 'X'];

function processStat(
  pid: number | 'self',
): { readonly start: string; readonly isEnded: boolean } | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === '') return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: fields[START_FIELD] ?? '', isEnded: ENDED_STATES.includes(fields[STATE_FIELD] ?? '') };
}

/** The id itself is not for others to read. */
function machineHash(): string {
  const id = textOf('/etc/machine-id');
  return id === '' ? '' : createHash('sha256').update(`banyan lock ${id}`).digest('hex').slice(0, 16);
}

/** Without the spaces around it; empty where it cannot be read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
