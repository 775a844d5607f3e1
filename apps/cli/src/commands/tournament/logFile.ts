/** Reads the file of a log. */
import { readFile } from 'node:fs/promises';
import { Failure } from '../../failure.ts';
import { isMissing, reasonOf, regularFile } from '../../files.ts';
import { plain } from '../../usage.ts';

/** Returns the lines that end with a newline, without it. */
export function linesOf(data: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (
    let start = 0, end = data.indexOf('\n');
    end !== -1;
    start = end + 1, end = data.indexOf('\n', start)
  ) {
    lines.push(data.subarray(start, end));
  }
  return lines;
}

/**
 * Returns the bytes of a file; `undefined` if there is none.
 * @throws Failure if it cannot be read.
 */
export async function contentsOf(path: string): Promise<Buffer | undefined> {
  try {
    await regularFile(path);
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Failure(`cannot read ${plain(path)}: ${reasonOf(error)}`);
  }
}
