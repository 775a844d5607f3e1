/** The discs that a move of Othello flips. */
import type { Player } from '@banyan/mcts';
import { CELLS, SIDE } from './state.ts';

/** The cells of the first four discs: d4, e4, d5, e5. */
export const CENTRE: readonly [number, number, number, number] = [27, 28, 35, 36];

/** From each cell, the cells that follow it to the edge of the board in each of the eight directions. */
const RAYS: readonly (readonly (readonly number[])[])[] = Array.from(
  { length: CELLS },
  (_, cell) =>
    [-1, 0, 1]
      .flatMap((up) => [-1, 0, 1].map((right) => rayFrom(cell, right, up)))
      .filter((ray) => ray.length >= 2), // a shorter ray has no room for two discs
);

function rayFrom(cell: number, right: number, up: number): number[] {
  const ray: number[] = [];
  if (right === 0 && up === 0) return ray;
  let column = (cell % SIDE) + right;
  let row = Math.floor(cell / SIDE) + up;
  while (column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
    ray.push(row * SIDE + column);
    column += right;
    row += up;
  }
  return ray;
}

/** Puts a disc of the player on the cell, and flips the discs that it encloses. */
export function placeAndFlip(cells: Uint8Array, player: Player, cell: number): void {
  for (const ray of RAYS[cell]) {
    const flips = flipsAlong(cells, player, ray);
    for (let index = 0; index < flips; index++) cells[ray[index]] = 1 + player;
  }
  cells[cell] = 1 + player;
}

/** The number of the opponent's discs at the start of a ray that the player's next disc on it encloses. */
function flipsAlong(cells: Uint8Array, player: Player, ray: readonly number[]): number {
  const opponent = 2 - player; // as in cells
  let count = 0;
  while (count < ray.length && cells[ray[count]] === opponent) count++;
  return count < ray.length && cells[ray[count]] === 1 + player ? count : 0;
}
