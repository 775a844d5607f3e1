/** Chains with one liberty, which are in atari: the next move on it takes them. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';

/** Finds chains in atari on one board, in memory of its own. */
export interface Atari {
  /** The points of the chain that the last call found, if it has at most one liberty. */
  readonly chain: Int16Array;
  /** The number of points of that chain. */
  size(): number;
  /** The only liberty of the chain on a point, or `NO_LIBERTY` where it has none or several. */
  liberty(cells: Uint8Array, point: number): number;
  /** Whether a stone of this content on an empty point would be in a chain of two liberties or more. */
  hasRoom(cells: Uint8Array, point: number, stone: number): boolean;
}

export const NO_LIBERTY = -1;

/** As many liberties as chains that are safe for now have. */
const SEVERAL = 2;

export function atariOn({ area, starts, neighbours }: GoGrid): Atari {
  const chain = new Int16Array(area);
  /** Which search saw a point last, as in `capturesOn`. */
  const seen = new Float64Array(area);
  let search = 0;
  let end = 0;
  let lastLiberty = NO_LIBERTY;

  /** Counts the liberties of the chain that a stone on a point belongs to, up to `SEVERAL`. */
  function count(cells: Uint8Array, start: number, stone: number): number {
    search++;
    seen[start] = search;
    chain[0] = start;
    end = 1;
    let liberties = 0;
    for (let index = 0; index < end; index++) {
      const point = chain[index];
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        const next = neighbours[at];
        if (seen[next] === search) continue;
        const content = cells[next];
        if (content === EMPTY_CELL) {
          seen[next] = search;
          lastLiberty = next;
          if (++liberties === SEVERAL) return SEVERAL;
        } else if (content === stone) {
          seen[next] = search;
          chain[end++] = next;
        }
      }
    }
    return liberties;
  }

  return {
    chain,
    size: () => end,
    liberty: (cells, point) => (count(cells, point, cells[point]) === 1 ? lastLiberty : NO_LIBERTY),
    hasRoom: (cells, point, stone) => count(cells, point, stone) === SEVERAL,
  };
}
