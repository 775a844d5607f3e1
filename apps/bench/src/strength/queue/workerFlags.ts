/** The command line of `npm run strength -- --worker`. */
import { readFlags, UsageError } from '../../command.ts';
import { workersOf } from '../workersFlag.ts';
import type { StrengthWorkerOptions } from './worker.ts';

const OPTIONS = {
  worker: { type: 'boolean', default: false },
  queue: { type: 'string' },
  workers: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** A name of a machine. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;

/** @throws UsageError without a queue, and for a flag of those who have pairs played. */
export function parseWorkerFlags(words: readonly string[]): StrengthWorkerOptions | 'help' {
  const { queue, workers, name, help } = readFlags(words, OPTIONS);
  if (help) return 'help';
  if (queue === undefined) throw new UsageError('--worker needs --queue, as in redis://host:6379');
  if (name !== undefined && !NAME.test(name)) {
    throw new UsageError(
      `--name must have 1 to 60 letters, digits, dots, dashes or underscores, not ${JSON.stringify(name)}`,
    );
  }
  return { queue, threads: workersOf(workers), name };
}
