/** Divides a budget among workers. */

/**
 * Divides a whole number into shares that are as equal as possible, larger ones first.
 *
 * Every share of `Infinity` is `Infinity`.
 * @param unit all shares but the last are multiples of it, if there is one unit for each share: the number of
 *   simulations that run together, so that none runs alone within a search.
 */
export function shares(total: number, parts: number, unit = 1): number[] {
  if (total === Infinity) return new Array<number>(parts).fill(Infinity);
  if (unit > 1 && total < parts * unit) return shares(total, parts);
  const units = Math.ceil(total / unit);
  const least = Math.floor(units / parts);
  const rest = units - least * parts;
  const excess = units * unit - total;
  return Array.from({ length: parts }, (_, part) => {
    const share = unit * (part < rest ? least + 1 : least);
    return part === parts - 1 ? share - excess : share;
  });
}
