// The last green run of all tests: while nothing has changed since, a second run would find out nothing.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The hash of all files of a git work tree, ignored ones aside, and of what else decides how its tests end.
 * Undefined where there is no git: then every run is needed.
 *
 * @param {string} folder the root of the work tree
 * @param {readonly string[]} more such as the version of Node
 * @returns {string | undefined}
 */
export function fingerprint(folder, more) {
  const files = filesOf(folder);
  if (files === undefined) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of files) hash.update(`\n${path}\n`).update(contentOf(join(folder, path)));
  return hash.digest('hex');
}

/** The tracked files, and those that are neither tracked nor ignored. @param {string} folder */
function filesOf(folder) {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const list = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list.split('\0').filter(Boolean).sort();
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function contentOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  return createHash('sha256')
    .update(stat?.isFile() ? readFileSync(path) : 'no file')
    .digest('hex');
}

/**
 * The summary of the last green run, if it had these very files.
 *
 * @param {string} stamp the file that keeps it
 * @param {string | undefined} now the fingerprint
 * @returns {string | undefined}
 */
export function greenRun(stamp, now) {
  if (now === undefined || lstatSync(stamp, { throwIfNoEntry: false }) === undefined) return undefined;
  const [seen, summary] = readFileSync(stamp, 'utf8').split('\n');
  return seen === now ? summary : undefined;
}

/**
 * Remembers a green run of all tests, unless a file changed during it.
 *
 * @param {string} stamp
 * @param {{ before: string | undefined, after: string | undefined, summary: string }} run two fingerprints, and one line
 */
export function rememberRun(stamp, { before, after, summary }) {
  if (before === undefined || before !== after) return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${after}\n${summary}\n`);
}
