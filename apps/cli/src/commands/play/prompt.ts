/**
 * Asking for lines, at a terminal or from a pipe.
 *
 * The terminal stays in its own line mode, with its own editing: Ctrl-C is a signal at any moment, also while an
 * engine thinks, and there is no mode that the program could forget to leave.
 */
import type { ReadStream } from 'node:tty';
import { type Line, linesOf } from '../../lines.ts';
import type { Screen } from '../../screen.ts';
import { plain } from '../../usage.ts';

export class Prompt {
  readonly #input: ReadStream;
  readonly #screen: Screen;
  readonly #signal: AbortSignal;
  readonly #lines: AsyncIterator<Line, void>;

  /** Reads from `input` where it asks; `signal` ends the reading. */
  constructor(input: ReadStream, screen: Screen, signal: AbortSignal) {
    this.#input = input;
    this.#screen = screen;
    this.#signal = signal;
    this.#lines = linesOf(input);
    signal.addEventListener('abort', () => this.close(), { once: true });
  }

  /** The answer, trimmed; `undefined` where there is no more input. */
  async ask(question: string): Promise<string | undefined> {
    this.#screen.print(question);
    await this.#screen.drained();
    const { value } = await this.#lines.next();
    if (value === undefined) {
      if (!this.#signal.aborted) this.#screen.print('\n');
      return undefined;
    }
    const answer = plain(value.text).trim();
    // A terminal has shown what was typed; a transcript would lack it.
    if (!this.#input.isTTY) this.#screen.print(`${answer}\n`);
    return answer;
  }

  close(): void {
    this.#input.destroy();
  }
}
