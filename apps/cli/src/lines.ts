import type { Readable } from 'node:stream';

/** The longest line that is kept, in characters; of a longer one, the beginning. */
export const MAX_LINE_LENGTH = 8_192;

export interface Line {
  readonly text: string;
  /** Whether there was more of it than is kept. */
  readonly isCut: boolean;
}

/**
 * The lines of a stream, without their ends and without a byte order mark. Reads no faster than it is asked, and keeps
 * little: an endless line or a program that never stops writing fills no memory. (`node:readline` keeps all that it was
 * sent.) A line that is too long is given at once, for its end may never come; the rest of it is skipped.
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
