/** Captures: the chains that a stone takes off the board. */
import type { Player } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';

/** Finds captures on one board, in memory of its own. */
export interface Captures {
  /** The points of the chains that the last call of `find` found. */
  readonly removed: Int16Array;
  /**
   * Finds what the player's stone on an empty point takes off the board, and returns the number of `removed` points: chains
   * of the opponent without another liberty; without any, the stone itself first and its chain, if that has no liberty.
   */
  find(cells: Uint8Array, point: number, player: Player): number;
  /** Whether the chain on a point has a liberty. */
  hasLiberty(cells: Uint8Array, point: number): boolean;
}

export function capturesOn({ area, starts, neighbours }: GoGrid): Captures {
  const removed = new Int16Array(area);
  /** Which search saw a point last. Its numbers grow without end, and are exact as 64-bit floats. */
  const seen = new Float64Array(area);
  let search = 0;

  /**
   * Appends the chain of `stone` on a point to `removed`, from the index `end`, and returns the new end; the old one if the
   * chain has a liberty other than the point `except`. The point itself may be empty yet.
   */
  function append(cells: Uint8Array, start: number, stone: number, except: number, end: number): number {
    search++;
    seen[start] = search;
    removed[end] = start;
    let last = end + 1;
    for (let index = end; index < last; index++) {
      const point = removed[index];
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        const next = neighbours[at];
        const content = cells[next];
        if (content === EMPTY_CELL) {
          if (next !== except) return end;
        } else if (content === stone && seen[next] !== search) {
          seen[next] = search;
          removed[last++] = next;
        }
      }
    }
    return last;
  }

  return {
    removed,

    find(cells, point, player) {
      const opponent = 2 - player; // as in cells
      const before = search;
      let end = 0;
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        const next = neighbours[at];
        if (cells[next] === opponent && seen[next] <= before) end = append(cells, next, opponent, point, end);
      }
      return end > 0 ? end : append(cells, point, 1 + player, point, 0);
    },

    hasLiberty: (cells, point) => append(cells, point, cells[point], -1, 0) === 0,
  };
}
