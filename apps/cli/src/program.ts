/** Runs a command line. The process itself is in `main.ts`. */
import { run } from '@stricli/core';
import { app, commandLine } from './app.ts';
import { PROPOSE } from './commands/completion/shells.ts';
import type { Context } from './context.ts';

/**
 * Runs a command, and reports its error unless the signal has aborted.
 * @param given the words after `banyan`.
 * @returns the exit code; 0 after an abort.
 */
export async function runProgram(
  given: readonly string[],
  { process, signal }: Pick<Context, 'process' | 'signal'>,
): Promise<number> {
  const { stdin, stdout, stderr, env } = process;
  try {
    const onTerminal = Boolean(stdin.isTTY && stdout.isTTY);
    const { words, isInteractive, hasColor } = commandLine(given, onTerminal);
    const context = {
      process: { stdin, stdout, stderr, env: hasColor ? env : { ...env, NO_COLOR: '1' } },
      isInteractive,
      signal,
    };
    if (given[0] === 'completion' && given[1] === PROPOSE) {
      const { propose } = await import('./commands/completion/propose.ts');
      await propose(given.slice(2), context);
    } else await run(app, words, context);
  } catch (error) {
    if (signal.aborted) return 0;
    const { endingOf } = await import('./failure.ts');
    const { exitCode, message } = endingOf(error);
    const { screenOn } = await import('./screen.ts');
    screenOn(stderr, env).print(`banyan: ${message}\n`);
    return exitCode;
  }
  return 0;
}
