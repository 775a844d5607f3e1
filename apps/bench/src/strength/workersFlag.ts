/** The flag `--workers`: how many processes of this machine play. */
import { availableParallelism } from 'node:os';
import { wholeNumber } from '../command.ts';

export const MAX_WORKERS = 64;
export const DEFAULT_WORKERS = 2;

/**
 * Reads the flag. Default: two processes, or one on a single core.
 * @throws UsageError
 */
export function workersOf(text: string | undefined): number {
  if (text === undefined) return Math.min(DEFAULT_WORKERS, availableParallelism());
  return wholeNumber('--workers', text, 1, MAX_WORKERS);
}
