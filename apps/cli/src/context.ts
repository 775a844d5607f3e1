import type { CommandContext } from '@stricli/core';

/** The environment of a command. */
export interface Context extends CommandContext {
  readonly process: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;
  /** Whether the program may ask the user for input; `--no-input` forbids it. */
  readonly isInteractive: boolean;
  /** Aborted by Ctrl-C: the command ends soon, with the results so far. */
  readonly signal: AbortSignal;
}
