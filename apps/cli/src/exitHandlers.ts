/**
 * Runs tasks before the process exits, SIGTERM and SIGHUP included. A listener keeps a signal from ending a process
 * that is busy, so these signals have listeners only while there is a task.
 */

/** Signals that would end the process without its `exit` event, and their exit codes in a shell. */
const SIGNALS = [
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

/** Runs a task before the process exits; returns a function that cancels this. */
export function beforeExit(task: () => void): () => void {
  const listeners = SIGNALS.map(([signal, exitCode]) => [signal, () => leave(exitCode)] as const);
  process.on('exit', task);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    process.off('exit', task);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

function leave(exitCode: number): never {
  if (process.stdout.isTTY) process.stdout.write('\n');
  return process.exit(exitCode);
}
