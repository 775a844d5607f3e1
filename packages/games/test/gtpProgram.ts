/** A program that speaks the Go Text Protocol, for tests: GNU Go as a referee or an opponent. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** A command without an answer yet. */
interface Waiting {
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
}

export class GtpProgram {
  readonly #process: ChildProcessWithoutNullStreams;
  #waiting: Waiting[] = [];
  #text = '';
  /** Why it answers no more. */
  #end: Error | undefined;

  constructor(process: ChildProcessWithoutNullStreams) {
    this.#process = process;
    process.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    process.stdin.on('error', () => {}); // `close` follows
    process.on('error', (error) => this.#stop(error));
    process.on('close', (code, signal) =>
      this.#stop(new Error(`the program has ended: ${signal ?? `exit code ${code}`}`)),
    );
  }

  /** The answer to a command, which begins with `=` or `?`. Rejects if the program has ended. */
  ask(command: string): Promise<string> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#process.stdin.write(`${command}\n`);
    });
  }

  /** The text of an answer that is no error. */
  async answer(command: string): Promise<string> {
    const answer = await this.ask(command);
    if (!answer.startsWith('=')) throw new Error(`${command}: ${answer}`);
    return answer.slice(1).trim();
  }

  /** The words of an answer that is no error, in lower case and in order. */
  async words(command: string): Promise<string[]> {
    return (await this.answer(command)).toLowerCase().split(/\s+/).filter(Boolean).sort();
  }

  close(): void {
    this.#process.kill();
  }

  #read(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      this.#waiting.shift()?.resolve(this.#text.slice(0, end));
      this.#text = this.#text.slice(end + 2);
    }
  }

  #stop(reason: Error): void {
    this.#end ??= reason;
    for (const { reject } of this.#waiting) reject(this.#end);
    this.#waiting = [];
  }
}

/** Starts GNU Go, which `scripts/gnugo.mjs` finds, with rules as its options. */
export function startGnuGo(rules: readonly string[]): GtpProgram {
  return new GtpProgram(
    spawn(process.env['GNUGO'] ?? 'gnugo', ['--mode', 'gtp', '--chinese-rules', ...rules]),
  );
}
