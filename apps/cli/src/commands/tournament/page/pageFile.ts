/** The file of the HTML report. An earlier report may be overwritten; other files only with `--force`. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, reasonOf, regularFile } from '../../../files.ts';
import { plain, quote, UsageError } from '../../../usage.ts';
import type { Generator } from './document.ts';

/** The generator of a page stands within this number of bytes. */
const START = 400;

/**
 * Checks before the games that the report may be written.
 * @throws UsageError if the file is no report of this command, or there is no folder for it.
 */
export async function checkPageFile(path: string, generator: Generator, force: boolean): Promise<void> {
  const file = await openOld(path);
  if (file === undefined) {
    const folder = await stat(dirname(path)).catch(() => undefined);
    if (folder?.isDirectory()) return;
    throw new UsageError(`cannot write ${quote(path)}: there is no such folder`);
  }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    const isOurs = buffer.toString('latin1', 0, bytesRead).includes(`content="${generator}"`);
    if (!isOurs && !force) {
      throw new UsageError(
        `${quote(path)} exists and is not a report of ${generator}: --force overwrites it`,
      );
    }
  } finally {
    await file.close();
  }
}

async function openOld(path: string): Promise<FileHandle | undefined> {
  try {
    await regularFile(path);
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new UsageError(`cannot write ${quote(path)}: ${plain(reasonOf(error))}`);
  }
}
