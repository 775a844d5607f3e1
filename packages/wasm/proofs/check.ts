import type { connectN } from '@banyan/games';

/** Prints one line a check. A failed check makes the program exit with an error at its end. */
export function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok' : 'FAILED'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

export function thousands(count: number): string {
  return count.toLocaleString('en');
}

/** The board of a known count. */
export function sizeOf({ columns, rows, connect }: connectN.Board): connectN.Board {
  return { columns, rows, connect };
}
