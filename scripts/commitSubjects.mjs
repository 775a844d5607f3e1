// The subject of a commit has at most 72 characters. `npm run lint` checks all commits after the last unchecked one, so
// that a long subject is seen before it is pushed.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAX_CHARACTERS = 72;

/** The last commit from before this rule. */
const LAST_UNCHECKED = '258edf995136162ad5170d421f8c02fca546e6bd';

/**
 * The lines with a subject that is too long, of a log whose lines are a hash, a blank and a subject.
 * @param {string} log
 */
export function longSubjects(log) {
  return log.split('\n').filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > MAX_CHARACTERS);
}

/** The subjects to check, or undefined where git or the history is missing, as in a shallow clone. */
function checkedLog() {
  const args = ['log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED}..HEAD`];
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = checkedLog();
  if (log === undefined) console.log('Subjects of commits are not checked: the history is not here.');
  const long = longSubjects(log ?? '');
  if (long.length > 0) {
    console.error(
      `These subjects of commits have more than ${MAX_CHARACTERS} characters:\n${long.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
