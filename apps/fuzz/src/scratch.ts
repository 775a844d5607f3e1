/** A folder for the files of targets, which is removed when the process exits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made: string | undefined;

export function folder(): string {
  if (made === undefined) {
    const path = mkdtempSync(join(tmpdir(), 'banyan-fuzz-files-'));
    process.on('exit', () => rmSync(path, { recursive: true, force: true }));
    made = path;
  }
  return made;
}
