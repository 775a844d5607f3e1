#!/usr/bin/env node
/**
 * The process: its streams, signals and exit codes.
 *
 * 0 success, 1 failure, 2 invalid command line, 3 a test accepted H0, 130 Ctrl-C, 143 SIGTERM, 129 SIGHUP, as in
 * shells. The system itself ends the process at SIGTERM and SIGHUP, unless there is a task to do before
 * (`exitHandlers.ts`).
 */
import { run } from '@stricli/core';
import { app, commandLine } from './app.ts';
import { PROPOSE } from './commands/completion/shells.ts';

const FAILED = 1;
const INTERRUPTED = 130;

const { stdin, stdout, stderr, env } = process;
const interruption = new AbortController();
const { signal } = interruption;

process.on('SIGINT', () => {
  if (stdout.isTTY) stdout.write('\n');
  if (signal.aborted) process.exit(INTERRUPTED);
  interruption.abort();
});

for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe, as `head` does.
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`banyan: cannot write: ${error.message}\n`);
    process.exit(FAILED);
  });
}

try {
  const onTerminal = Boolean(stdin.isTTY && stdout.isTTY);
  const given = process.argv.slice(2);
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
  if (!signal.aborted) {
    const { endingOf } = await import('./failure.ts');
    const { exitCode, message } = endingOf(error);
    stderr.write(`banyan: ${message}\n`);
    process.exitCode = exitCode;
  }
}
if (signal.aborted) process.exitCode = INTERRUPTED;
