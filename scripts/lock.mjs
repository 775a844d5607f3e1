// A lock between processes: a file that its holder keeps fresh, so that a holder who died is soon forgotten.

import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const FRESHEN_EVERY = 1_000; // milliseconds
const FORGET_AFTER = 10_000;

/** Does the work while no other process does its own under the same file. @template T @param {string} file @param {() => Promise<T>} work */
export async function withLock(file, work) {
  while (!take(file)) await sleep(100);
  const release = () => rmSync(file, { force: true });
  const fresh = setInterval(() => utimesSync(file, new Date(), new Date()), FRESHEN_EVERY);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    clearInterval(fresh);
    release();
  }
}

/** @param {string} file */
function take(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > FORGET_AFTER) rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}
