/** `bench:threats`: draws the sets of positions of m,n,k-games that threats decide, and writes their files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, runCommand, UsageError, wholeNumber } from '../../command.ts';
import { progressOn } from '../../progress.ts';
import { DEFAULT_FOLDER } from '../positions.ts';
import { THREAT_SETS, threatSetText } from './threatSets.ts';

const MAX_POSITIONS = 1_000;

const HELP = `npm run pnpm -- --filter @banyan/bench bench:threats [flags]

  --positions N   positions of each kind and board (default 20)
  --folder FOLDER where the files go (default apps/bench/positions)
  --help          print this`;

const OPTIONS = {
  positions: { type: 'string', default: '20' },
  folder: { type: 'string', default: DEFAULT_FOLDER },
  help: { type: 'boolean', default: false },
} as const;

await runCommand('bench:threats', async (words) => {
  const { positions, folder, help } = readFlags(words, OPTIONS);
  if (help) return HELP;
  const count = wholeNumber('--positions', positions, 1, MAX_POSITIONS);
  const progress = progressOn(process.stderr);
  for (const set of THREAT_SETS) {
    progress.show(`drawing ${set.name}`);
    const path = join(folder, `${set.name}.txt`);
    try {
      writeFileSync(path, threatSetText(set, count));
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
  progress.clear();
  return `${THREAT_SETS.length} sets of ${count} positions in ${folder}`;
});
