/** Runs `banyan serve` as a process, to be killed. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { start, until } from './banyan.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Sends a signal and waits for the end; returns the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  /** What it has written to standard error. */
  stderr(): string;
}

/** Starts a server with a folder for its data, and waits until it listens. */
export async function startServing(folder: string, ...more: readonly string[]): Promise<ServerProcess> {
  const child = start(['serve', '--port', '0', '--data', folder, ...more]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += String(data);
  });
  child.stderr.on('data', (data) => {
    stderr += String(data);
  });
  await until(child.stdout, 'Ctrl-C ends it');
  const url = /(http:\/\/[^ ]+)\/ /.exec(stdout)?.[1] ?? '';
  return { url, end: (signal) => endOf(child, signal), stderr: () => stderr };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode ?? child.signalCode;
}
