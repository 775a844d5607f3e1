/** One line a check; a check that fails makes the program fail in the end. */
export function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok' : 'FAILED'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

export function thousands(count: number): string {
  return count.toLocaleString('en');
}
