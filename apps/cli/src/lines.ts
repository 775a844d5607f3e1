import type { Readable } from 'node:stream';

/** The maximum length of a line, in characters; the rest is skipped. */
export const MAX_LINE_LENGTH = 8_192;

/** A line of input. */
export interface Line {
  readonly text: string;
  /** Whether the line was longer. */
  readonly isCut: boolean;
}

/**
 * Yields the lines of a stream, without line ends and without a byte order mark. Reads no faster than its consumer and
 * keeps at most `maxLength` characters, so that endless input does not fill the memory; `node:readline` has no such
 * bound. An overlong line is yielded at once, since it may never end; its rest is skipped.
 */
export async function* linesOf(
  input: Readable,
  maxLength: number = MAX_LINE_LENGTH,
): AsyncGenerator<Line, void, undefined> {
  input.setEncoding('utf8');
  let text = '';
  let isSkipping = false;
  const take = (isCut: boolean): Line => {
    const line = { text: text.slice(0, maxLength).replace(/^\ufeff/, ''), isCut };
    text = '';
    return line;
  };
  try {
    for await (const chunk of input) {
      const parts = String(chunk).split(/\r?\n/);
      for (const [index, part] of parts.entries()) {
        const isEnded = index < parts.length - 1;
        if (!isSkipping) {
          text += part;
          isSkipping = text.length > maxLength;
          if (isSkipping || isEnded) yield take(isSkipping);
        }
        if (isEnded) isSkipping = false;
      }
    }
  } catch (error) {
    if (!input.destroyed) throw error;
  }
  if (text.length > 0) yield take(false);
}
