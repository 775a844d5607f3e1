/** Games of the user on several machines: a module is named by what is in its file, and not by a path. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reasonOf, regularFile } from '../files.ts';
import { quote, UsageError } from '../usage.ts';
import { moduleParts } from './gameModule.ts';

/** A module of the user, as other machines know it. */
export interface GameFile {
  /** The SHA-256 of the file. What it imports is not in it. */
  readonly hash: string;
  /** The words after the colon, if there are any. */
  readonly words?: string;
}

/**
 * Names the module of a text such as `./mine.mjs:7x7`.
 * @throws UsageError if the file cannot be read.
 */
export async function gameFileOf(text: string): Promise<GameFile> {
  const { path, words } = moduleParts(text);
  try {
    await regularFile(path);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return { hash, ...(words === undefined ? {} : { words }) };
  } catch (error) {
    throw new UsageError(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  }
}

/** Returns the text of a game whose module this machine has at a path. */
export function gameAt(path: string, { words }: GameFile): string {
  return words === undefined ? path : `${path}:${words}`;
}
