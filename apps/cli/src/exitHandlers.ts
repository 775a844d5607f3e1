/**
 * Runs tasks before the process exits, SIGTERM and SIGHUP included. A listener keeps a signal from ending a process
 * that is busy, so these signals have listeners only while there is a task.
 */

/** Signals that would end the process without its `exit` event, and their exit codes in a shell. */
const SIGNALS = [
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

const listeners = SIGNALS.map(([signal, exitCode]) => [signal, () => leave(exitCode)] as const);
const tasks = new Set<() => void>();

/** What a signal does before the process exits; a second signal does not wait for it. */
let end: (() => Promise<void>) | undefined;

/** Runs a task before the process exits; returns a function that cancels this. */
export function beforeExit(task: () => void): () => void {
  if (tasks.size === 0) for (const [signal, listener] of listeners) process.on(signal, listener);
  const own = (): void => task();
  tasks.add(own);
  process.on('exit', own);
  return () => {
    process.off('exit', own);
    tasks.delete(own);
    if (tasks.size === 0) for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** Runs a longer task before a signal ends the process; returns a function that cancels this. */
export function beforeSignalExit(task: () => Promise<void>): () => void {
  const forget = beforeExit(() => {});
  end = task;
  return () => {
    end = undefined;
    forget();
  };
}

function leave(exitCode: number): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
  const ending = end;
  end = undefined;
  if (ending === undefined) process.exit(exitCode);
  ending().finally(() => process.exit(exitCode));
}
