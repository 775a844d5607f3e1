/** The capabilities of the output. */
import type { WriteStream } from 'node:tty';
import pc from 'picocolors';

export interface Style {
  readonly colors: ReturnType<typeof pc.createColors>;
  /** Whether the output may contain non-ASCII characters. */
  readonly unicode: boolean;
  /** The width of the output, in characters. */
  readonly columns: number;
}

type Environment = Readonly<Partial<Record<string, string>>>;

const DEFAULT_COLUMNS = 80;

/** Plain ASCII where the stream is not a terminal, or `NO_COLOR` is set; `FORCE_COLOR` colours a pipe. */
export function styleOf(stream: WriteStream, env: Environment): Style {
  const terminal = stream.isTTY && env['TERM'] !== 'dumb';
  const forced = !['', '0'].includes(env['FORCE_COLOR'] ?? '');
  const fancy = !env['NO_COLOR'] && (terminal || forced);
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return {
    colors: pc.createColors(fancy),
    unicode: fancy && (/utf-?8/i.test(locale) || process.platform === 'win32'),
    columns: stream.columns || Number(env['COLUMNS']) || DEFAULT_COLUMNS,
  };
}
