import type { Readable } from 'node:stream';

/** The longest line that is kept, in characters; of a longer one, the beginning. */
export const LONGEST_LINE = 8_192;

export interface Line {
  readonly text: string;
  /** Whether there was more of it than is kept. */
  readonly isCut: boolean;
}

/**
 * The lines of a stream, without their ends and without a byte order mark. Reads no faster than it is asked, and keeps
 * little: an endless line or a program that never stops writing fills no memory. (`node:readline` keeps all that it was
 * sent.)
 */
export async function* linesOf(
  input: Readable,
  longest: number = LONGEST_LINE,
): AsyncGenerator<Line, void, undefined> {
  input.setEncoding('utf8');
  let text = '';
  let length = 0;
  const grow = (more: string): void => {
    length += more.length;
    text = (text + more).slice(0, longest);
  };
  const take = (): Line => {
    const line = { text: text.replace(/^\ufeff/, ''), isCut: length > longest };
    text = '';
    length = 0;
    return line;
  };
  try {
    for await (const chunk of input) {
      const [first = '', ...more] = String(chunk).split(/\r?\n/);
      grow(first);
      for (const next of more) {
        yield take();
        grow(next);
      }
    }
  } catch (error) {
    if (!input.destroyed) throw error;
  }
  if (length > 0) yield take();
}
