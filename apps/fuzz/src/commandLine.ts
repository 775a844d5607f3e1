/** Runs the command line in this process, and returns its exit code, output and final error message. */
import { Readable, Writable } from 'node:stream';
import { run } from '@stricli/core';
import { app, commandLine } from '../../cli/src/app.ts';
import { endingOf } from '../../cli/src/failure.ts';

export interface CommandOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  /** The error message with which the program ends, if it fails. */
  readonly message: string | undefined;
}

/** The characters of output that are kept. */
const MAX_OUTPUT = 1_000_000;

const INTERRUPTED = 130;

/**
 * Runs `banyan` as `main.ts` does.
 * @param milliseconds after which it is interrupted, as by Ctrl-C.
 */
export async function banyan(
  words: readonly string[],
  input: string,
  milliseconds: number,
): Promise<CommandOutcome> {
  const interruption = new AbortController();
  const timer = setTimeout(() => interruption.abort(), milliseconds);
  let stdout = '';
  const sink = (take: (text: string) => void): Writable =>
    new Writable({
      write(chunk, _, done) {
        take(String(chunk));
        done();
      },
    });
  const out = sink((text) => {
    if (stdout.length < MAX_OUTPUT) stdout += text;
  });
  const { signal } = interruption;
  const env = { NO_COLOR: '1' };
  const streams = {
    stdin: posing(process.stdin, Readable.from([Buffer.from(input)], { objectMode: false })),
    stdout: posing(process.stdout, out),
    stderr: posing(
      process.stderr,
      sink(() => {}),
    ),
    env,
  };
  process.exitCode = undefined;
  try {
    const { words: own, isInteractive } = commandLine(words, false);
    await run(app, own, { process: streams, isInteractive, signal });
    const exitCode = signal.aborted ? INTERRUPTED : Number(process.exitCode ?? 0);
    return { exitCode, stdout, message: undefined };
  } catch (error) {
    if (signal.aborted) return { exitCode: INTERRUPTED, stdout, message: undefined };
    return { stdout, ...endingOf(error) };
  } finally {
    clearTimeout(timer);
    process.exitCode = undefined;
  }
}

/** A stream with the type of a stream of the process and the behaviour of another stream. */
function posing<Real extends object>(real: Real, acting: Readable | Writable): Real {
  return new Proxy(real, {
    get(_, name) {
      const value: unknown = Reflect.get(acting, name);
      return typeof value === 'function' ? value.bind(acting) : value;
    },
    has: (_, name) => Reflect.has(acting, name),
  });
}
