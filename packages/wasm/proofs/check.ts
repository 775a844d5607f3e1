/** Prints one line a check. A failed check makes the program exit with an error at its end. */
export function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok' : 'FAILED'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

export function thousands(count: number): string {
  return count.toLocaleString('en');
}
