/**
 * How stones of Hex are linked to the edges of their player.
 *
 *      a b c
 *    1 . . .      b2 touches a2 and c2 beside it, b1 and c1 above, a3 and b3 below. The first player's edges are the
 *     2 . . .     top and the bottom, the second player's the left and the right.
 *      3 . . .
 */
import { EMPTY } from '../boards/lineBoard.ts';

/** The top for the first player, the left for the second. */
export const FIRST_EDGE = 1;
/** The bottom for the first player, the right for the second. */
export const SECOND_EDGE = 2;
/** What a stone is linked to whose player has won. */
export const BOTH_EDGES: number = FIRST_EDGE + SECOND_EDGE;

/** The cells that touch each cell, as steps to the right and down. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

/** What of a board does not change. */
export interface HexGrid {
  /** The cells that touch each cell. */
  readonly neighbours: readonly (readonly number[])[];
  /** The edges of each player that each cell lies on: `edges[player][cell]`. */
  readonly edges: readonly (readonly number[])[];
}

export function hexGrid(size: number): HexGrid {
  const places = Array.from({ length: size * size }, (_, cell) => ({
    column: cell % size,
    row: Math.floor(cell / size),
  }));
  const isOn = (place: number): boolean => place >= 0 && place < size;
  const edgesAt = (place: number): number =>
    (place === 0 ? FIRST_EDGE : 0) + (place === size - 1 ? SECOND_EDGE : 0);
  return {
    neighbours: places.map(({ column, row }) =>
      STEPS.filter(([right, down]) => isOn(column + right) && isOn(row + down)).map(
        ([right, down]) => (row + down) * size + column + right,
      ),
    ),
    edges: [places.map(({ row }) => edgesAt(row)), places.map(({ column }) => edgesAt(column))],
  };
}

/** Links a stone that is new on its cell, and through it the stones that it touches. Tells to what. */
export function linkStone(
  { neighbours, edges }: HexGrid,
  cells: Uint8Array,
  links: Uint8Array,
  cell: number,
): number {
  const stone = cells[cell];
  let linked = edges[stone - 1][cell];
  for (const neighbour of neighbours[cell]) {
    if (cells[neighbour] === stone) linked |= links[neighbour];
  }
  spread(neighbours, cells, links, cell, linked);
  return linked;
}

/** Tells a stone, and all that it touches and that do not know it, to what they are linked. */
function spread(
  neighbours: HexGrid['neighbours'],
  cells: Uint8Array,
  links: Uint8Array,
  cell: number,
  linked: number,
): void {
  links[cell] = linked;
  for (const neighbour of neighbours[cell]) {
    if (cells[neighbour] === cells[cell] && links[neighbour] !== linked)
      spread(neighbours, cells, links, neighbour, linked);
  }
}

/** The links of all stones of a board. */
export function linksOf(grid: HexGrid, cells: Uint8Array): Uint8Array {
  const placed = new Uint8Array(cells.length);
  const links = new Uint8Array(cells.length);
  for (const [cell, stone] of cells.entries()) {
    if (stone === EMPTY) continue;
    placed[cell] = stone;
    linkStone(grid, placed, links, cell);
  }
  return links;
}
