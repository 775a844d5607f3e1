/**
 * What is done before the process leaves: when it exits, and so that it exits where SIGTERM or SIGHUP tell it to. Whoever
 * listens to a signal is not ended by it while it computes, so nobody listens without something to do.
 */

/** What would end the process without a word, and what a shell makes of it. */
const SIGNALS = [
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

/** Has the task done before the process leaves; gives what takes that back. */
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
