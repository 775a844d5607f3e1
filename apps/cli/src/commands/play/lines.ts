import type { Readable } from 'node:stream';

/** The longest line that is kept; of a longer one, the beginning. */
const LONGEST_LINE = 8192;

/**
 * The lines of a stream, without their ends. Reads no faster than it is asked, and keeps little: an endless line or a
 * program that never stops writing fills no memory. (`node:readline` keeps all that it was sent.)
 */
export async function* linesOf(input: Readable): AsyncGenerator<string, void, undefined> {
  input.setEncoding('utf8');
  let line = '';
  try {
    for await (const chunk of input) {
      const [first = '', ...more] = String(chunk).split(/\r?\n/);
      line = (line + first).slice(0, LONGEST_LINE);
      for (const next of more) {
        yield line;
        line = next.slice(0, LONGEST_LINE);
      }
    }
  } catch (error) {
    if (!input.destroyed) throw error;
  }
  if (line !== '') yield line;
}
