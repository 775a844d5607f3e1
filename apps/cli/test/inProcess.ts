/** Runs `banyan` within the process of the test, for commands that end by themselves and start no threads. */
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runProgram } from '../src/program.ts';
import type { Outcome } from './banyan.ts';

/** Runs `banyan` to its end; one at a time. */
export function banyanInProcess(...args: readonly string[]): Promise<Outcome> {
  return banyanReading('', args);
}

/** Runs `banyan` to its end with this standard input; one at a time. */
export async function banyanReading(input: string, args: readonly string[]): Promise<Outcome> {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      texts[stream] += text;
      return true;
    }),
  );
  const own = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  try {
    const { stdin, stdout, stderr } = process;
    const env = { LANG: 'C.UTF-8', NO_COLOR: '1' };
    const signal = new AbortController().signal;
    const exitCode = await runProgram(args, { process: { stdin, stdout, stderr, env }, signal });
    return { ...texts, exitCode };
  } finally {
    Object.defineProperty(process, 'stdin', own);
    for (const spy of spies) spy.mockRestore();
  }
}
