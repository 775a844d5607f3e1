/** The standard error of a program: every line is shown at once, and the last ones are kept for its errors. */
import type { Readable } from 'node:stream';
import { linesOf } from '../lines.ts';
import { plain } from '../usage.ts';

/** How many lines of one program are shown. */
const MAX_SHOWN = 1_000;

/** How many lines are kept, and how many characters of each. */
const MAX_KEPT = 3;
const MAX_LENGTH = 200;

/** How long the output of a program that was killed may last, in milliseconds. */
const PATIENCE = 200;

export class StandardError {
  readonly #stream: Readable;
  readonly #show: (line: string) => void;
  readonly #ended: Promise<void>;
  readonly #kept: string[] = [];
  #shown = 0;

  /** @param show shows one line. */
  constructor(stream: Readable, show: (line: string) => void) {
    this.#stream = stream;
    this.#show = show;
    this.#ended = this.#read();
  }

  /** Returns the last lines of a program that has ended, to follow an error; empty without any. */
  async lastLines(): Promise<string> {
    await this.#ended;
    return this.#kept.length === 0 ? '' : `; its last output: ${this.#kept.join(' | ')}`;
  }

  /** Ends the reading soon: a process that the program left behind may keep the stream open. */
  close(): void {
    const timer = setTimeout(() => this.#stream.destroy(), PATIENCE);
    void this.#ended.then(() => clearTimeout(timer));
  }

  async #read(): Promise<void> {
    for await (const { text } of linesOf(this.#stream)) {
      const line = plain(text.replaceAll('\t', ' ')).trimEnd();
      if (line !== '') this.#add(line);
    }
  }

  #add(line: string): void {
    this.#kept.push(line.trim().slice(0, MAX_LENGTH));
    if (this.#kept.length > MAX_KEPT) this.#kept.shift();
    this.#shown++;
    if (this.#shown <= MAX_SHOWN) this.#show(line);
    if (this.#shown === MAX_SHOWN) this.#show('(further lines are not shown)');
  }
}
