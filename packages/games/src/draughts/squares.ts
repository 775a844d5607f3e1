/**
 * The board as sets of squares. Bit 0 is square 1, at the top left:
 *
 *         0   1   2   3
 *       4   5   6   7
 *         8   9  10  11
 *      12  13  14  15
 *        16  17  18  19
 *      20  21  22  23
 *        24  25  26  27
 *      28  29  30  31
 *
 * A step is a shift by 3, 4 or 5 bits, which depends on the row.
 */
import type { Player } from '@banyan/mcts';

export type Direction = 0 | 1 | 2 | 3;

const SOUTH_WEST = 0;
const SOUTH_EAST = 1;
const NORTH_WEST = 2;
const NORTH_EAST = 3;

export const DIRECTIONS: readonly Direction[] = [SOUTH_WEST, SOUTH_EAST, NORTH_WEST, NORTH_EAST];

/** The rows whose first square is in the second column, and those whose first square is in the first. */
const INDENTED = 0x0f0f0f0f;
const FLUSH = 0xf0f0f0f0;

/** The same without the squares at the right, and at the left edge of the board. */
const INDENTED_INSIDE = 0x07070707;
const FLUSH_INSIDE = 0xe0e0e0e0;

/** The squares at which steps in one direction from a set of squares end. */
export function steps(squares: number, direction: Direction): number {
  switch (direction) {
    case SOUTH_WEST:
      return ((squares & INDENTED) << 4) | ((squares & FLUSH_INSIDE) << 3);
    case SOUTH_EAST:
      return ((squares & INDENTED_INSIDE) << 5) | ((squares & FLUSH) << 4);
    case NORTH_WEST:
      return ((squares & INDENTED) >>> 4) | ((squares & FLUSH_INSIDE) >>> 5);
    case NORTH_EAST:
      return ((squares & INDENTED_INSIDE) >>> 3) | ((squares & FLUSH) >>> 4);
  }
}

/** The direction back. */
export function opposite(direction: Direction): Direction {
  return DIRECTIONS[3 - direction];
}

/** Whether men of a player move in a direction: dark men to the south, light men to the north. */
export function isForward(direction: Direction, player: Player): boolean {
  return direction >> 1 === player;
}

/** The rows on which men become kings, by player. */
export const CROWNING: readonly number[] = [0xf0000000, 0x0000000f];
