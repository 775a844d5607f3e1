/** An independent SameGame on text columns: a digit is a cell, from the bottom. */

/**
 * Each take of a group: the columns left, and the number of cells taken; in the order of the lowest cells, row by row.
 */
export function takeGroups(columns: readonly string[]): { left: string[]; count: number }[] {
  const height = Math.max(0, ...columns.map((column) => column.length));
  const places = Array.from({ length: height }, (_, row) => row).flatMap((row) =>
    columns.map((_, column) => `${column},${row}`),
  );
  const known = new Set<string>();
  return places.flatMap((place) => {
    if (known.has(place)) return [];
    const group = connected(columns, place);
    for (const member of group) known.add(member);
    if (group.size < 2) return [];
    const kept = columns.map((text, column) =>
      [...text].filter((_, row) => !group.has(`${column},${row}`)).join(''),
    );
    return [{ left: kept.filter((text) => text !== ''), count: group.size }];
  });
}

/** The places of one colour that are connected to a place; none for an empty place. */
function connected(columns: readonly string[], place: string, found = new Set<string>()): Set<string> {
  const [column, row] = place.split(',').map(Number);
  const colour = columns[column]?.[row];
  if (colour === undefined) return found;
  found.add(place);
  for (const [x, y] of [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ]) {
    if (columns[x]?.[y] === colour && !found.has(`${x},${y}`)) connected(columns, `${x},${y}`, found);
  }
  return found;
}

/** The best score that play can reach, by exhaustive search. */
export function bestScore(columns: readonly string[], known = new Map<string, number>()): number {
  const key = columns.join();
  let best = known.get(key);
  if (best === undefined) {
    best = columns.length === 0 ? 1_000 : 0;
    for (const { left, count } of takeGroups(columns))
      best = Math.max(best, (count - 2) * (count - 2) + bestScore(left, known));
    known.set(key, best);
  }
  return best;
}
