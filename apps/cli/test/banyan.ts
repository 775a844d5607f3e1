/** The real program, as a child process through pipes or at a pseudo-terminal. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

export const PROGRAM: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const TERMINAL = fileURLToPath(new URL('terminal.py', import.meta.url));

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

/** Runs `banyan` at a terminal of 80x24. Standard error is part of the screen. */
export async function banyanAtTerminal(
  args: readonly string[],
  steps: readonly Step[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn('python3', [TERMINAL, JSON.stringify(steps), process.execPath, PROGRAM, ...args], {
    env: environment({ TERM: 'xterm-256color', ...env }),
  });
  child.stdin.end();
  return outcomeOf(child);
}

/** Python lends its module `pty`. */
export const canHaveTerminal: boolean = spawnSync('python3', ['-c', 'import pty']).status === 0;

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...extra };
}
