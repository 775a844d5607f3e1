/** Files of the user's, and what is said where they cannot be read. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * What is known of a file that has an end: of no folder, and of no device or pipe, which may never end.
 * @throws Error, also where there is no such file.
 */
export async function regularFile(path: string): Promise<Stats> {
  const found = await stat(path);
  if (found.isFile()) return found;
  throw new Error(found.isDirectory() ? 'it is a directory' : 'it is no regular file');
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Why a file could not be read or written, in a few words. */
export function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'it is not allowed';
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
