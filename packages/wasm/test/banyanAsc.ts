/** Runs `banyan-asc` as people do, in a process of its own. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
