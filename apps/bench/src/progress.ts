/** What is going on, on one line of a terminal that the next one replaces. */
import type { WriteStream } from 'node:tty';

export interface Progress {
  show(text: string): void;
  clear(): void;
}

const CLEAR_LINE = '\r\x1b[K';
const DEFAULT_COLUMNS = 80;

/** Progress on a stream; nothing where that is no terminal. */
export function progressOn(stream: WriteStream): Progress {
  const write = (text: string): void => {
    if (stream.isTTY) stream.write(CLEAR_LINE + text.slice(0, (stream.columns || DEFAULT_COLUMNS) - 1));
  };
  return { show: write, clear: () => write('') };
}
