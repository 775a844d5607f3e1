/**
 * Bridges: two stones of a player, or a stone and an edge, with two empty cells that touch both. If the opponent puts a
 * stone on one of these cells, the other still links them:
 *
 *      X c .
 *       o Y .      The stone o touches X, c and Y, one after another around it: c is the reply.
 */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { type HexState, SWAP } from './state.ts';

/** The cells around a cell, as steps to the right and down: each touches the next one. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** What lies beside the board: the edges of each stone's player, and corners, which link nothing. */
const edgeOf = (stone: number): number => -stone;
const CORNER = -3;

/**
 * Makes the function that finds the reply to a last stone on a bridge of the player to move, the first from above in the
 * order of the clock; `undefined` where no bridge is to be saved.
 */
export function bridgeReplyOn(size: number): (state: HexState) => number | undefined {
  const isOn = (place: number): boolean => place >= 0 && place < size;
  const around = Array.from({ length: size * size }, (_, cell) =>
    AROUND.map(([right, down]) => {
      const column = (cell % size) + right;
      const row = Math.floor(cell / size) + down;
      if (isOn(column) && isOn(row)) return row * size + column;
      if (isOn(column)) return edgeOf(1);
      return isOn(row) ? edgeOf(2) : CORNER;
    }),
  );

  return ({ cells, last }) => {
    if (last === SWAP) return undefined;
    const own = 3 - cells[last];
    const places = around[last];
    const isOwn = (place: number): boolean => cells[place] === own || place === edgeOf(own);
    let before = isOwn(places[AROUND.length - 1]);
    let here = isOwn(places[0]);
    for (let n = 0; n < AROUND.length; n++) {
      const after = isOwn(places[(n + 1) % AROUND.length]);
      if (before && after && cells[places[n]] === EMPTY_CELL) return places[n];
      before = here;
      here = after;
    }
    return undefined;
  };
}
