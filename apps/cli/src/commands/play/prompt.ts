/**
 * Reads lines from a terminal or a pipe.
 *
 * The terminal stays in line mode, with its own editing. So Ctrl-C is a signal at any time, even while an engine
 * searches, and no terminal mode needs restoring.
 */
import type { ReadStream } from 'node:tty';
import { type Line, linesOf } from '../../lines.ts';
import type { Screen } from '../../screen.ts';
import { plain } from '../../usage.ts';

/** Asks questions and reads their answers. */
export class Prompt {
  readonly #input: ReadStream;
  readonly #screen: Screen;
  readonly #signal: AbortSignal;
  readonly #lines: AsyncIterator<Line, void>;

  /** Reads from `input`; aborting `signal` ends the reading. */
  constructor(input: ReadStream, screen: Screen, signal: AbortSignal) {
    this.#input = input;
    this.#screen = screen;
    this.#signal = signal;
    this.#lines = linesOf(input);
    signal.addEventListener('abort', () => this.close(), { once: true });
  }

  /** Asks a question; returns the answer, trimmed, or `undefined` at the end of the input. */
  async ask(question: string): Promise<string | undefined> {
    this.#screen.print(question);
    await this.#screen.drained();
    const { value } = await this.#lines.next();
    if (value === undefined) {
      if (!this.#signal.aborted) this.#screen.print('\n');
      return undefined;
    }
    const answer = plain(value.text).trim();
    // A terminal echoes its input; for a pipe the program does.
    if (!this.#input.isTTY) this.#screen.print(`${answer}\n`);
    return answer;
  }

  close(): void {
    this.#input.destroy();
  }
}
