#!/usr/bin/env node
/**
 * The process: its streams, signals and exit codes.
 *
 * 0 is well, 1 a failure, 2 a wrong command line, 130 Ctrl-C, 143 and 129 SIGTERM and SIGHUP, as shells count them. Those
 * two are left to the system, which ends us at once; who has something to do first listens himself (`leaving.ts`).
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
    // Whoever read our output has left, as `head` does: so do we.
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
