/**
 * The links of stones of Hex to the edges of their player.
 *
 *      a b c
 *    1 . . .      b2 touches a2 and c2 beside it, b1 and c1 above, a3 and b3 below. The first player's edges are the
 *     2 . . .     top and the bottom, the second player's the left and the right.
 *      3 . . .
 */

import { EMPTY_CELL } from '../boards/lineBoard.ts';

/** The top for the first player, the left for the second. */
const FIRST_EDGE = 1;
/** The bottom for the first player, the right for the second. */
const SECOND_EDGE = 2;
/** The links of the stones that win. */
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

/** The geometry of a board. */
export interface HexGrid {
  /** The cells that touch each cell. */
  readonly neighbours: readonly (readonly number[])[];
  /** The edges of each player that each cell lies on: `edges[player][cell]`. */
  readonly edges: readonly (readonly number[])[];
}

/** The geometry of a board of `size` cells a side. */
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

/** Links a new stone, and through it the stones that it touches; returns its links. */
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

/** The links of all stones on a board, 0 where there is no stone. */
export function linksOf(grid: HexGrid, cells: Uint8Array): Uint8Array {
  const links = new Uint8Array(cells.length);
  for (const [cell, stone] of cells.entries()) {
    if (stone !== EMPTY_CELL) linkStone(grid, cells, links, cell);
  }
  return links;
}

/** Sets the links of a stone, and of all stones of its player that it touches, directly or through others. */
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
