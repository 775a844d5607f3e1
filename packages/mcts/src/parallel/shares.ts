/** Shares: a budget divided among workers. */

/**
 * So many shares of a whole number, as equal as may be, the first ones the larger; all of `Infinity` is everybody's.
 * @param unit of which all shares but the last are multiples, where there is one for each share: so many simulations as
 *   run together, so that none runs alone in the middle of a search.
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
