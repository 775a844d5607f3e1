/** Runs `banyan-asc` as people do, in a process of its own, or in that of the tests, where the compiler stays warm. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { banyanAsc as command } from '../compiler/command.mjs';
import { loadCompiler } from './compiler.ts';

const BIN = fileURLToPath(new URL('../compiler/banyanAsc.mjs', import.meta.url));
export const BOXES = fileURLToPath(new URL('../examples/boxes/assembly/boxes.ts', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function banyanAsc(args: readonly string[], cwd: string, bin: string = BIN): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Runs the command in the process of the tests; one at a time. */
export async function banyanAscInProcess(args: readonly string[], cwd: string): Promise<Ended> {
  await loadCompiler();
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      texts[stream] += text;
      return true;
    }),
  );
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return { code: await command([...args]), ...texts };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
