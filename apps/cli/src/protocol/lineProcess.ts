/**
 * A program in a process of its own, asked and answering in lines of text. What it does is not trusted: every exchange with
 * it has one deadline and one bound of bytes, whichever comes first, and nothing is read between exchanges, so that a
 * program that writes without end waits in its own pipe.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Failure } from '../failure.ts';
import { type Line, linesOf, MAX_LINE_LENGTH } from '../lines.ts';
import { quote } from '../usage.ts';

/** What a program may write in one exchange, in bytes: enough for `info` ten times a second for three hours. */
export const MAX_ANSWER_BYTES: number = 16 * 2 ** 20;

export interface Exchange<Answer> {
  /** The lines that are sent. */
  readonly send: readonly string[];
  /** What the answer ends with, for the error. */
  readonly expected: string;
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number;
  /** Reads a line without the spaces around it; `undefined` where the answer goes on. It throws what is wrong. */
  readonly read: (line: string) => Answer | undefined;
}

export class LineProcess {
  readonly command: string;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<Line, void>;
  /** How the process ended, in words. */
  readonly #end: Promise<string>;
  #exitCode: number | null = null;

  /**
   * Starts a program.
   * @param command as a shell reads it.
   */
  constructor(command: string) {
    this.command = command;
    this.#child = spawn(command, {
      shell: true,
      // A group of its own: Ctrl-C is the arbiter's to hear, and the whole group can be ended.
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child.stdin.on('error', () => {}); // `#end` has the reason
    this.#lines = linesOf(this.#child.stdout);
    this.#end = once(this.#child, 'exit').then(
      ([code]: (number | null)[]) => {
        this.#exitCode = code ?? null;
        return `ended (${this.#exitCode === null ? 'by a signal' : `exit code ${code}`})`;
      },
      (error: Error) => `could not be started (${error.message})`,
    );
  }

  /** Of its process, and of the group that it leads; `undefined` where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Sends lines and reads the answer. A program that fails is ended: what it says later would be taken for an answer to
   * something else.
   * @throws Failure where the program does not answer in time, writes too much, or can answer no more; what `read` throws.
   */
  async ask<Answer>({ send, expected, timeout, read }: Exchange<Answer>): Promise<Answer> {
    let delay = `has not answered with ${expected}`;
    const answered = async (): Promise<Answer> => {
      const sent = new Promise<void>((resolve) => {
        this.#child.stdin.write(send.map((line) => `${line}\n`).join(''), () => resolve());
      });
      for (let bytes = 0; ; ) {
        const { value } = await this.#lines.next();
        if (value === undefined) {
          delay = `closed its output instead of ${expected}, and has not ended`;
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
          delay = 'has not read what it was sent';
          await sent;
          return answer;
        }
      }
    };
    try {
      return await withTimeout(timeout, answered(), () => this.failure(`${delay} in ${timeout / 1_000} s`));
    } catch (error) {
      this.kill();
      throw error;
    }
  }

  /**
   * Sends a last line and closes what the program reads; ends the program where it does not end by itself.
   * @returns its exit code; null where it had to be ended.
   */
  async leave(line: string, timeout: number): Promise<number | null> {
    this.#child.stdin.end(`${line}\n`);
    const isEnded = this.#end.then(() => true);
    await withTimeout(timeout, isEnded, () => this.failure('has not ended')).catch(() => {});
    this.kill();
    return this.#exitCode;
  }

  /** Ends the program and whatever it has started, at once. */
  kill(): void {
    if (this.pid !== undefined) endGroup(this.pid);
    this.#child.stdin.destroy();
    this.#child.stdout.destroy();
  }

  failure(what: string): Failure {
    return new Failure(`the engine ${quote(this.command)} ${what}`);
  }
}

/** Ends a process and whatever it has started, as far as they live. */
export function endGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** What is promised, or the error where that takes longer. */
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
