import type { CommandContext } from '@stricli/core';

/** What a command is given of the world. */
export interface Context extends CommandContext {
  readonly process: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;
  /** Whether people may be asked: not where `--no-input` forbids it. */
  readonly isInteractive: boolean;
  /** Aborted by Ctrl-C: the command stops soon, with what it has. */
  readonly signal: AbortSignal;
}
