/** What a tournament on other machines cannot have. */
import { parseEngine } from '../../../engines/engineConfig.ts';
import { quote, UsageError } from '../../../usage.ts';
import type { TournamentConfig } from '../config.ts';
import { commandOf } from '../entrants.ts';

/** The options of a tournament on a queue. */
export interface QueueFlags {
  readonly queue: string | undefined;
  readonly concurrency: number | undefined;
  readonly log: string | undefined;
}

/**
 * Refuses what cannot be played on other machines.
 * @throws UsageError for engines with files of this machine, and for `--concurrency`.
 */
export function checkForQueue({ queue, concurrency }: QueueFlags, { engines }: TournamentConfig): void {
  if (queue === undefined) return;
  if (concurrency !== undefined) {
    throw new UsageError(
      '--concurrency is of games on this machine; with --queue, say banyan worker --threads',
    );
  }
  for (const entrant of engines) {
    if (commandOf(entrant) === undefined && parseEngine(entrant.engine).options.net !== undefined) {
      throw new UsageError(`${quote(entrant.engine)} has a file of this machine, which workers do not have`);
    }
  }
}
