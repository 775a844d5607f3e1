/** Shares: a budget divided among workers. */

/**
 * So many equal shares of a whole number, the first ones larger by one where it does not divide; all of `Infinity` is
 * everybody's.
 */
export function shares(total: number, parts: number): number[] {
  if (total === Infinity) return new Array<number>(parts).fill(Infinity);
  const least = Math.floor(total / parts);
  const rest = total - least * parts;
  return Array.from({ length: parts }, (_, part) => (part < rest ? least + 1 : least));
}
