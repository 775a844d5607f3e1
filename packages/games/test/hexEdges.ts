/**
 * Whether a player of Hex has linked the edges, by geometry: two cells touch if the distance of their centres is one,
 * in a plane where each row lies half a cell further right.
 */
export function linksEdges(cells: Uint8Array, size: number, player: number): boolean {
  const places = Array.from(cells.keys(), (cell) => ({
    cell,
    column: cell % size,
    row: Math.floor(cell / size),
  }));
  const own = places.filter(({ cell }) => cells[cell] === 1 + player);
  const alongOf = ({ column, row }: (typeof places)[number]): number => (player === 0 ? row : column);
  const reached = new Set(own.filter((place) => alongOf(place) === 0));
  for (const from of reached) {
    for (const to of own) {
      const right = to.column - from.column;
      const down = to.row - from.row;
      if (right * right + right * down + down * down === 1) reached.add(to);
    }
  }
  return [...reached].some((place) => alongOf(place) === size - 1);
}
