/** Runs the built program: within the process of the test, as a child process with pipes, or at a pseudo-terminal. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { spawn as spawnTerminal } from '@lydell/node-pty';

export const PROGRAM: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The program without the process: its command line, streams and environment are arguments. */
const PROGRAM_MODULE: string = new URL('../dist/program.js', import.meta.url).href;

export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

interface World {
  /** The whole standard input. */
  readonly input?: string;
  /** Additional variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs `banyan` to its end. It runs in the process of the test, because each process takes some 0.4 s of processor time. The
 * long tests, and tests that set `NODE_OPTIONS`, start a process.
 */
export function banyan(args: readonly string[], { input = '', env = {} }: World = {}): Promise<Outcome> {
  const isAlone = process.env['LONG_TESTS'] === '1' || env['NODE_OPTIONS'] !== undefined;
  if (!isAlone) return banyanHere(args, input, environment(env));
  const child = start(args, env);
  // A program that does not read its input breaks the pipe.
  child.stdin.on('error', () => {}).end(input);
  return outcomeOf(child);
}

async function banyanHere(
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const program: { runProgram(args: readonly string[], world: object): Promise<number> } = await import(
    PROGRAM_MODULE
  );
  const [stdout, stderr] = [new Output(), new Output()];
  const streams = { stdin: Readable.from([Buffer.from(input)]), stdout, stderr };
  const { signal } = new AbortController();
  const exitCode = await program.runProgram(args, { process: { ...streams, env }, signal });
  return { stdout: stdout.text, stderr: stderr.text, exitCode };
}

/** A stream that keeps its text. */
class Output extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Starts `banyan` and leaves its input open. */
export function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, ...args], { env: environment(env) });
}

/** Resolves to the output and the exit code when the program has ended. */
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

/** Resolves when the stream has contained this text since the call. Rejects if the stream ends before. */
export function until(stream: Readable, text: string): Promise<void> {
  let seen = '';
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error(`${JSON.stringify(text)} did not come after:\n${seen}`));
    const read = (data: unknown): void => {
      seen += String(data);
      if (!seen.includes(text)) return;
      stream.off('data', read).off('end', ended);
      resolve();
    };
    stream.on('data', read).on('end', ended);
  });
}

/**
 * Environment in which a program reports moments on standard error: `moment listening` when it handles Ctrl-C, and
 * `moment worker`, `moment online` and `moment message` of its worker threads.
 */
export const MOMENTS: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('moments.mjs', import.meta.url)}`,
};

/** A text to wait for, and the keys to press or the signal to send then. */
export type Step = readonly [expected: string, keys: string];

/** `exitSignal` is the name of the signal that ended the program. */
interface TerminalOutcome extends Outcome {
  readonly exitSignal: string | undefined;
}

interface TerminalWorld {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

/** How long to wait for a text, in milliseconds. */
const DEADLINE = 50_000;

/**
 * Runs `banyan` at a pseudo-terminal: waits for each text in turn and presses its keys, then waits for the end.
 * Standard error is part of the screen. Rejects if a text does not come.
 */
export function banyanAtTerminal(
  args: readonly string[],
  steps: readonly Step[],
  { env = {}, columns = 80, rows = 24 }: TerminalWorld = {},
): Promise<TerminalOutcome> {
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
        if (step[1] in constants.signals) terminal.kill(step[1]);
        else terminal.write(step[1]);
      }
    });
    terminal.onExit(({ exitCode, signal }) => {
      clearTimeout(timer);
      const exitSignal = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
      if (left.length === 0) resolve({ stdout, stderr: '', exitCode, exitSignal });
      else reject(new Error(`banyan ended before ${JSON.stringify(left[0]?.[0])}:\n${stdout}`));
    });
  });
}

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...extra };
}
