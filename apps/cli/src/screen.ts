/** The capabilities of the output: colours, Unicode, status lines. */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import pc from 'picocolors';
import { fittedLines } from './fitting.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** The style of the output. */
export interface Style {
  /** picocolors, or functions without effect. */
  readonly colors: Colors;
  /** Whether the output shows Unicode. */
  readonly unicode: boolean;
  /** The width of the screen, in characters. */
  readonly columns: number;
}

/** An output with its style. */
export interface Screen extends Style {
  /** Prints text for people. On a terminal, lines that are too long are wrapped at words. */
  print(text: string): void;
  /** Prints a board with what is around it, as it is: a row is no text to wrap. */
  printBoard(text: string): void;
  /** Prints a value for programs: one line of JSON, which is never wrapped. */
  printJson(value: unknown): void;
  /** Shows a line that the next output replaces; without effect off a terminal. */
  status(text: string): void;
  /** Resolves when the output accepts more data. */
  drained(): Promise<void>;
}

type Environment = Readonly<Partial<Record<string, string>>>;

const CLEAR_LINE = '\r\x1b[K';
const DEFAULT_COLUMNS = 80;

/**
 * Makes a screen for a stream. Off a terminal or with `NO_COLOR` (https://no-color.org) it has plain ASCII without
 * colours; `FORCE_COLOR` colours a pipe.
 */
export function screenOn(output: WriteStream, env: Environment): Screen {
  const terminal = isAnimated(output, env);
  const forced = !['', '0'].includes(env['FORCE_COLOR'] ?? '');
  const fancy = !env['NO_COLOR'] && (terminal || forced);
  /** Reads the width each time, since windows are resized; some terminals report 0. */
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
    print: (text) => replaceStatus(terminal ? fittedLines(text, columnsNow()) : text),
    printBoard: (text) => replaceStatus(text),
    printJson: (value) => replaceStatus(`${JSON.stringify(value)}\n`),
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

/** Whether the output supports status lines. */
export function isAnimated(output: WriteStream, env: Environment): boolean {
  return output.isTTY && env['TERM'] !== 'dumb';
}

/** Checks the locale variables in the order of POSIX. Windows has none, and supports Unicode. */
function speaksUnicode(env: Environment): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || (locale === '' && process.platform === 'win32');
}
