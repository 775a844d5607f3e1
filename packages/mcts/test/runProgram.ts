/**
 * Runs programs in the process of a test, also at its second try: Node evaluates a module once for each query. What the
 * module imports is evaluated once.
 */
import { vi } from 'vitest';

let runs = 0;

export async function runProgram(program: URL): Promise<void> {
  await import(/* @vite-ignore */ `${program.href}?run=${++runs}`);
}

/** The arguments of each call of `console.log`. */
export async function printedBy(program: URL): Promise<unknown[][]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await runProgram(program);
    return [...log.mock.calls];
  } finally {
    log.mockRestore();
  }
}
