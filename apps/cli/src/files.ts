/** Describes files of the user, and errors of the file system. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * Returns the properties of a regular file. Devices and pipes are refused, since they may never end.
 * @throws Error for a directory, a device, a pipe or a missing file.
 */
export async function regularFile(path: string): Promise<Stats> {
  const found = await stat(path);
  if (found.isFile()) return found;
  throw new Error(found.isDirectory() ? 'it is a directory' : 'it is not a regular file');
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
