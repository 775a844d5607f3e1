/** Chains with one liberty, which are in atari: the next move on it takes them; and chains with two, which a move puts there. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';

/** Finds chains in atari on one board, in memory of its own. */
export interface Atari {
  /** The points of the chain that the last call found; all of them if the call counted all its liberties. */
  readonly chain: Int16Array;
  /** The number of points of that chain. */
  size(): number;
  /** The only liberty of the chain on a point, or `NO_LIBERTY` where it has none or several. */
  liberty(cells: Uint8Array, point: number): number;
  /** Whether a point is the only liberty of a chain of stones of this content beside it. */
  isOnlyLiberty(cells: Uint8Array, point: number, stone: number): boolean;
  /** Whether a stone of this content on an empty point would be in a chain of `minLiberties` or more, 2 by default. */
  hasRoom(cells: Uint8Array, point: number, stone: number, minLiberties?: number): boolean;
  /** The number of liberties of the chain that a stone of this content on a point is or would be in, up to `maxLiberties`. */
  countLiberties(cells: Uint8Array, point: number, stone: number, maxLiberties: number): number;
  /** Whether the chain on a point has two liberties or more. */
  isSafe(cells: Uint8Array, point: number): boolean;
  /** The liberties of the chain on a point where these are two, the lower first; empty where they are fewer or more. */
  pair(cells: Uint8Array, point: number): readonly number[];
}

export const NO_LIBERTY = -1;

/** The liberties from which on a chain counts as safe. */
const MIN_SAFE_LIBERTIES = 2;

const NONE: readonly number[] = [];

export function atariOn({ area, starts, neighbours }: GoGrid): Atari {
  const chain = new Int16Array(area);
  /** Which search saw a point last, as in `capturesOn`. */
  const seen = new Float64Array(area);
  let search = 0;
  let end = 0;
  const found: number[] = [];

  /** Finds the liberties of the chain that a stone on a point belongs to, up to `maxLiberties`; returns their number. */
  function count(cells: Uint8Array, start: number, stone: number, maxLiberties: number): number {
    search++;
    seen[start] = search;
    chain[0] = start;
    end = 1;
    found.length = 0;
    for (let index = 0; index < end; index++) {
      const point = chain[index];
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        const next = neighbours[at];
        if (seen[next] === search) continue;
        const content = cells[next];
        if (content === EMPTY_CELL) {
          seen[next] = search;
          if (found.push(next) === maxLiberties) return maxLiberties;
        } else if (content === stone) {
          seen[next] = search;
          chain[end++] = next;
        }
      }
    }
    return found.length;
  }

  function liberty(cells: Uint8Array, point: number): number {
    return count(cells, point, cells[point], MIN_SAFE_LIBERTIES) === 1 ? found[0] : NO_LIBERTY;
  }

  function isOnlyLiberty(cells: Uint8Array, point: number, stone: number): boolean {
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      if (cells[neighbours[at]] === stone && liberty(cells, neighbours[at]) === point) return true;
    }
    return false;
  }

  return {
    chain,
    size: () => end,
    liberty,
    isOnlyLiberty,
    hasRoom: (cells, point, stone, minLiberties = MIN_SAFE_LIBERTIES) =>
      count(cells, point, stone, minLiberties) === minLiberties,
    countLiberties: count,
    isSafe: (cells, point) => count(cells, point, cells[point], MIN_SAFE_LIBERTIES) === MIN_SAFE_LIBERTIES,
    pair: (cells, point) =>
      count(cells, point, cells[point], MIN_SAFE_LIBERTIES + 1) === MIN_SAFE_LIBERTIES ? [...found] : NONE,
  };
}
