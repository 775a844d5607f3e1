/**
 * An independent search of Connect Four in C, as a measure of what a processor can do: one file, that is given.
 *
 * The program takes `--only NAME@ --sims N --reps N --json`, and prints one object with the simulations in a second of processor
 * time, the median of its repetitions.
 */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../command.ts';

const execute = promisify(execFile);

export const FLAGS = '-O2';

/** A search of the program, by its name there. */
export interface ProgramTask {
  readonly search: string;
  readonly simulations: number;
  readonly repetitions: number;
}

/**
 * Compiles the program into a folder, and returns its path.
 * @throws UsageError where there is no such file.
 */
export async function compileProgram(source: string, folder: string): Promise<string> {
  await access(source).catch(() => {
    throw new UsageError(`--ceiling must be the file of a program in C, not ${JSON.stringify(source)}`);
  });
  const path = join(folder, 'ceiling');
  await execute('gcc', [FLAGS, source, '-o', path, '-lm']);
  return path;
}

/** The seconds that a search of the program takes. */
export async function secondsOf(
  path: string,
  { search, simulations, repetitions }: ProgramTask,
): Promise<number> {
  const args = [
    '--only',
    `${search}@`,
    '--sims',
    String(simulations),
    '--reps',
    String(repetitions),
    '--json',
  ];
  return simulations / rateIn((await execute(path, args)).stdout);
}

/**
 * The only number of what the program printed.
 * @throws Error where it is not one rate.
 */
export function rateIn(output: string): number {
  const [rate, ...others] = [...output.matchAll(/:\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi)].map(([, digits]) =>
    Number(digits),
  );
  if (rate > 0 && others.length === 0) return rate;
  throw new Error(`the program must print one rate, not ${JSON.stringify(output.trim())}`);
}
