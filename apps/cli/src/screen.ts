/** What the output can show: colours, signs beyond ASCII, lines that are written over. */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import pc from 'picocolors';

type Colors = ReturnType<typeof pc.createColors>;

/** How things are drawn. */
export interface Style {
  /** picocolors, or functions that change nothing. */
  readonly colors: Colors;
  /** Whether signs beyond ASCII may be used. */
  readonly unicode: boolean;
  /** The width to draw for. */
  readonly columns: number;
}

export interface Screen extends Style {
  print(text: string): void;
  /** Shows a line that the next output replaces; does nothing where output is not a terminal. */
  status(text: string): void;
  /** Resolves once the output has taken what was printed: whoever prints without end waits for it. */
  drained(): Promise<void>;
}

type Environment = Readonly<Partial<Record<string, string>>>;

const CLEAR_LINE = '\r\x1b[K';
const DEFAULT_COLUMNS = 80;

/**
 * A screen on a stream. Plain ASCII without colour where the stream is no terminal or `NO_COLOR` is set
 * (https://no-color.org); `FORCE_COLOR` colours a pipe.
 */
export function screenOn(output: WriteStream, env: Environment): Screen {
  const terminal = isAnimated(output, env);
  const forced = !['', '0'].includes(env['FORCE_COLOR'] ?? '');
  const fancy = !env['NO_COLOR'] && (terminal || forced);
  /** Windows are resized. A terminal may not know how wide it is, and say 0. */
  const columnsNow = (): number => output.columns || DEFAULT_COLUMNS;
  let statusShown = false;

  function replaceStatus(text: string): void {
    output.write(statusShown ? CLEAR_LINE + text : text);
    statusShown = false;
  }

  return {
    colors: pc.createColors(fancy),
    unicode: fancy && speaksUnicode(env),
    get columns() {
      return columnsNow();
    },
    print: replaceStatus,
    status(text) {
      if (!terminal) return;
      replaceStatus(text.slice(0, columnsNow() - 1));
      statusShown = true;
    },
    async drained() {
      if (output.writableNeedDrain) await once(output, 'drain');
    },
  };
}

/** Whether a line can be written over. */
export function isAnimated(output: WriteStream, env: Environment): boolean {
  return output.isTTY && env['TERM'] !== 'dumb';
}

/** By the locale, in the order in which POSIX asks its variables; Windows has none, and speaks Unicode. */
function speaksUnicode(env: Environment): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || (locale === '' && process.platform === 'win32');
}
