/** Describes files of the user, and errors of the file system. */

import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';
import { quote, UsageError } from './usage.ts';

/**
 * Returns the properties of a regular file. Devices and pipes are refused, since they may never end.
 * @throws Error for a directory, a device, a pipe or a missing file.
 */
export async function regularFile(path: string): Promise<Stats> {
  const found = await stat(path);
  if (found.isFile()) return found;
  throw new Error(found.isDirectory() ? 'it is a directory' : 'it is not a regular file');
}

/**
 * Reads a regular file of text.
 * @throws Error as `regularFile`, and for a file of more than `maxBytes` bytes.
 */
export async function readText(path: string, maxBytes: number): Promise<string> {
  const { size } = await regularFile(path);
  if (size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
  return readFile(path, 'utf8');
}

/**
 * Writes a file atomically: under another name, which it then takes.
 * @throws Failure if the file cannot be written.
 */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, content, { flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}); // the first error is the one to report
    const reason = isMissing(error) ? `there is no folder ${quote(dirname(path))}` : reasonOf(error);
    throw new Failure(`cannot write ${quote(path)}: ${reason}`);
  }
}

/** @throws UsageError if a file is there already. */
export async function refuseExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined) throw new UsageError(`${quote(path)} exists: --force replaces it`);
}

/** Whether an error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Describes in a few words why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'ENOTDIR':
      return 'a part of its path is a file, not a folder';
    case 'EISDIR':
      return 'it is a directory';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** Writes the entries of a folder to the disk; without effect on Windows. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
