/** The real program, as a child process through pipes or at a pseudo-terminal. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { vi } from 'vitest';

export const PROGRAM: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));

// Processes are slow to start where many start at once; only what hangs is to fail.
vi.setConfig({ testTimeout: 60_000 });

export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

interface World {
  /** All that the program can read. */
  readonly input?: string;
  /** Variables beside those that every run has. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `banyan` with these words to its end. */
export function banyan(args: readonly string[], { input = '', env = {} }: World = {}): Promise<Outcome> {
  const child = start(args, env);
  // Whoever does not read its input leaves a broken pipe.
  child.stdin.on('error', () => {}).end(input);
  return outcomeOf(child);
}

/** Starts `banyan`, its input open, for those who want to interfere. */
export function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, ...args], { env: environment(env) });
}

/** Resolves once the program has ended, to all that it wrote. */
export function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve({ ...texts, exitCode }));
  });
}

/** What is waited for, and the keys that are pressed then. */
export type Step = readonly [expected: string, keys: string];

interface TerminalWorld {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

/** Nobody waits longer for a text that does not come. */
const DEADLINE = 50_000; // milliseconds

/**
 * Runs `banyan` at a pseudo-terminal: waits for each text in turn and presses its keys, then for the end. Standard error is
 * part of the screen. A text that does not come is an error.
 */
export function banyanAtTerminal(
  args: readonly string[],
  steps: readonly Step[],
  { env = {}, columns = 80, rows = 24 }: TerminalWorld = {},
): Promise<Outcome> {
  const terminal = spawnTerminal(process.execPath, [PROGRAM, ...args], {
    cols: columns,
    rows,
    env: environment({ TERM: 'xterm-256color', ...env }),
  });
  return new Promise((resolve, reject) => {
    const left = [...steps];
    let stdout = '';
    let unseen = '';
    const timer = setTimeout(() => {
      terminal.kill('SIGKILL');
      reject(new Error(`${JSON.stringify(left[0]?.[0] ?? 'the end')} did not come after:\n${stdout}`));
    }, DEADLINE);
    terminal.onData((data) => {
      stdout += data;
      unseen += data;
      for (let [step] = left; step !== undefined && unseen.includes(step[0]); [step] = left) {
        left.shift();
        unseen = unseen.slice(unseen.indexOf(step[0]) + step[0].length);
        terminal.write(step[1]);
      }
    });
    terminal.onExit(({ exitCode }) => {
      clearTimeout(timer);
      if (left.length === 0) resolve({ stdout, stderr: '', exitCode });
      else reject(new Error(`banyan ended before ${JSON.stringify(left[0]?.[0])}:\n${stdout}`));
    });
  });
}

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...extra };
}
