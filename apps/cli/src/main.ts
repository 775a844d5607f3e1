#!/usr/bin/env node
/**
 * The process: its streams, signals and exit codes.
 *
 * 0 success, 1 failure, 2 invalid command line, 3 a test accepted H0, 130 Ctrl-C, 143 SIGTERM, 129 SIGHUP, as in
 * shells. The system itself ends the process at SIGTERM and SIGHUP, unless there is a task to do before
 * (`exitHandlers.ts`).
 */
import { runProgram } from './program.ts';

const FAILED = 1;
const INTERRUPTED = 130;

const { stdout, stderr } = process;
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

const exitCode = await runProgram(process.argv.slice(2), { process, signal });
process.exitCode = signal.aborted ? INTERRUPTED : exitCode;
