/**
 * Runs an untrusted program that communicates by lines of text. Each exchange has a deadline and a maximum number of
 * bytes. Standard output is not read between exchanges, so that a program that writes without end blocks on its own pipe.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { beforeExit } from '../exitHandlers.ts';
import { Failure } from '../failure.ts';
import { type Line, linesOf, MAX_LINE_LENGTH } from '../lines.ts';
import { quote, UsageError } from '../usage.ts';
import { StandardError } from './standardError.ts';

/** The maximum answer of a program in one exchange, in bytes: enough for `info` ten times a second for three hours. */
export const MAX_ANSWER_BYTES: number = 16 * 2 ** 20;

/** A request to a program, and how to read its answer. */
export interface Exchange<Answer> {
  /** The lines to send. */
  readonly send: readonly string[];
  /** The end of the answer, for the error. */
  readonly expected: string;
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number;
  /** Parses a trimmed line; returns `undefined` if the answer continues. Throws for an invalid line. */
  readonly read: (line: string) => Answer | undefined;
}

/** How a program is presented to the user, and what ends it. */
export interface ProgramOptions {
  /** The name before its lines. Default: the command. */
  readonly name?: string | undefined;
  /** Shows one line. */
  readonly show?: ((line: string) => void) | undefined;
  /** Kills the program when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** The time without an answer after which the user learns of it, in milliseconds. */
const SILENCE = 2_000;

/** A running program. */
export class LineProcess {
  /** A command of this kind, for errors. */
  static readonly example: string = 'python3 engine.py';

  readonly command: string;
  readonly #name: string;
  readonly #show: (line: string) => void;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #stderr: StandardError;
  /** The requests that the user knows to be slow. */
  readonly #slow = new Set<string>();
  readonly #lines: AsyncIterator<Line, void>;
  /** Resolves when the process has ended, to a description of how. */
  readonly #end: Promise<string>;
  #exitCode: number | null = null;

  /**
   * Starts a program.
   * @param command a command of the shell.
   * @param options `show` gets its standard error, and the requests that it does not answer for a while.
   * @throws UsageError for an empty command.
   */
  constructor(command: string, { name = command, show = () => {}, signal }: ProgramOptions = {}) {
    if (command.trim() === '')
      throw new UsageError(`the command of an engine is empty; write as in "${new.target.example}"`);
    this.command = command;
    this.#name = name;
    this.#show = show;
    this.#child = spawn(command, {
      shell: true,
      // In a process group of its own, the program does not receive Ctrl-C, and the whole group can be killed.
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stdin.on('error', () => {}); // `#end` reports the error
    this.#lines = linesOf(this.#child.stdout);
    this.#stderr = new StandardError(this.#child.stderr, (line) => show(`${this.#name}: ${line}`));
    this.#end = once(this.#child, 'exit').then(
      ([code]: (number | null)[]) => {
        this.#exitCode = code ?? null;
        return `ended (${this.#exitCode === null ? 'by a signal' : `exit code ${code}`})`;
      },
      (error: Error) => `could not be started (${error.message})`,
    );
    const kill = (): void => this.kill();
    const forget = beforeExit(kill);
    signal?.addEventListener('abort', kill);
    void this.#end.then(() => {
      forget();
      signal?.removeEventListener('abort', kill);
    });
    if (signal?.aborted) kill();
  }

  /** The id of the process and of its group; `undefined` if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Returns the last lines of standard error, to follow an error of a program that was killed; empty without any. */
  lastLines(): Promise<string> {
    return this.#stderr.lastLines();
  }

  /**
   * Sends lines and reads the answer. Kills a program that fails, since its later output would be taken for other
   * answers.
   * @throws Failure if the program does not answer in time, writes too much or has ended; what `read` throws.
   */
  async ask<Answer>({ send, expected, timeout, read }: Exchange<Answer>): Promise<Answer> {
    let status = `has not answered with ${expected}`;
    const answered = async (): Promise<Answer> => {
      const sent = new Promise<void>((resolve) => {
        this.#child.stdin.write(send.map((line) => `${line}\n`).join(''), () => resolve());
      });
      for (let bytes = 0; ; ) {
        const { value } = await this.#lines.next();
        if (value === undefined) {
          status = `closed its output instead of ${expected}, and has not ended`;
          throw this.failure(`${await this.#end} instead of ${expected}`);
        }
        bytes += Buffer.byteLength(value.text) + 1;
        if (value.isCut) {
          throw this.failure(
            `wrote a line of more than ${MAX_LINE_LENGTH} characters instead of ${expected}`,
          );
        }
        if (bytes > MAX_ANSWER_BYTES) {
          throw this.failure(`wrote more than ${MAX_ANSWER_BYTES} bytes instead of ${expected}`);
        }
        const line = value.text.trim();
        const answer = line === '' ? undefined : read(line);
        if (answer !== undefined) {
          status = 'has not read what it was sent';
          await sent;
          return answer;
        }
      }
    };
    const silence = setTimeout(() => this.#showSilence(send.at(-1) ?? ''), SILENCE);
    try {
      return await withTimeout(timeout, answered(), () => this.failure(`${status} in ${timeout / 1_000} s`));
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Shows once for each kind of request that the program has not answered it yet. */
  #showSilence(line: string): void {
    const [request = ''] = line
      .trim()
      .replace(/^\d+ /, '') // the number of a command of the Go Text Protocol
      .split(' ', 1);
    if (this.#slow.has(request)) return;
    this.#slow.add(request);
    this.#show(`waiting for ${this.#name} to answer ${quote(request)}`);
  }

  /**
   * Sends a last line and closes the input of the program; kills the program if it does not exit.
   * @returns its exit code; null if it was killed.
   */
  async leave(line: string, timeout: number): Promise<number | null> {
    this.#child.stdin.end(`${line}\n`);
    const isEnded = this.#end.then(() => true);
    await withTimeout(timeout, isEnded, () => this.failure('has not ended')).catch(() => {});
    this.kill();
    return this.#exitCode;
  }

  /** Kills the program and its child processes. */
  kill(): void {
    if (this.pid !== undefined) endGroup(this.pid);
    this.#child.stdin.destroy();
    this.#child.stdout.destroy();
    this.#stderr.close();
  }

  failure(what: string): Failure {
    return new Failure(`the engine ${quote(this.command)} ${what}`);
  }
}

/** Kills a process group, if it is still alive. */
export function endGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Rejects with `error` if the promise takes longer. */
async function withTimeout<Result>(
  milliseconds: number,
  promised: Promise<Result>,
  error: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
