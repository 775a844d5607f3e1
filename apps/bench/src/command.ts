/**
 * The shared part of the commands: parsing of flags, errors of one line, and exit codes.
 *
 * 0 is success, 1 a failure, 2 an invalid command line, 130 Ctrl-C.
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const FAILED = 1;
const MISUSED = 2;
const INTERRUPTED = 130;

/** The command was interrupted, and has ended in order. */
class Interruption extends Error {
  override readonly name = 'Interruption';
}

function exitAtOnce(): never {
  process.exit(INTERRUPTED);
}

/** From now on, the first Ctrl-C aborts the returned signal, and the second one exits at once. */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.off('SIGINT', exitAtOnce);
  process.once('SIGINT', () => {
    controller.abort(new Interruption('interrupted'));
    process.once('SIGINT', exitAtOnce);
  });
  return controller.signal;
}

/** Runs a command, and prints its result or its error. */
export async function runCommand(
  name: string,
  command: (words: readonly string[]) => Promise<string>,
): Promise<void> {
  // Cleanup listens to `exit`, which a signal would not emit.
  process.once('SIGINT', exitAtOnce);
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return MISUSED;
  return error instanceof Interruption ? INTERRUPTED : FAILED;
}

type FlagOptions = NonNullable<ParseArgsConfig['options']>;

type FlagValues<Options extends FlagOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowNegative: true }>
>['values'];

/** @throws UsageError for unknown or malformed flags. */
export function readFlags<Options extends FlagOptions>(
  words: readonly string[],
  options: Options,
): FlagValues<Options> {
  try {
    return parseArgs({ args: [...words], options, allowNegative: true }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [complaint] = error.message.split(/[.\n]/);
    throw new UsageError(`${complaint}; --help lists the flags`);
  }
}

/** @throws UsageError where the text of a flag is not a whole number in its range. */
export function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(
    `${flag} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`,
  );
}

/**
 * Parses `--games`, an even number from 2 to `max`: sides are exchanged, so games come in pairs. Returns the pairs.
 * @throws UsageError
 */
export function pairsOf(text: string, max: number): number {
  const games = wholeNumber('--games', text, 2, max);
  if (games % 2 === 0) return games / 2;
  throw new UsageError(`--games must be even, because sides are exchanged, not ${JSON.stringify(text)}`);
}
