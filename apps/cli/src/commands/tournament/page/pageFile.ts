/** The file of the page. A page of ours may be written over; whatever else is there stays, unless force is used. */
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises';
import { Failure, messageOf } from '../../../failure.ts';
import { isMissing, reasonOf, regularFile } from '../../../files.ts';
import { plain, quote, UsageError } from '../../../usage.ts';
import { GENERATOR } from './page.ts';

/** Where a page of ours says whose it is, at the latest. */
const START = 400;

/**
 * Looks at what is there, before anything is played.
 * @throws UsageError where it is something else's.
 */
export async function checkPageFile(path: string, force: boolean): Promise<void> {
  const file = await openOld(path);
  if (file === undefined) return;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    const isOurs = buffer.toString('latin1', 0, bytesRead).includes(`content="${GENERATOR}"`);
    if (!isOurs && !force) {
      throw new UsageError(
        `${quote(path)} is there already, and no report of a tournament: --force writes over it`,
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

/** @throws Failure where it cannot be written; what was there stays then. */
export async function writePageFile(path: string, page: string): Promise<void> {
  const draft = `${path}.new`;
  try {
    await writeFile(draft, page);
    await rename(draft, path);
  } catch (error) {
    throw new Failure(`cannot write the report: ${messageOf(error)}`);
  }
}
