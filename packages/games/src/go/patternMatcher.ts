/** The patterns of `patterns.ts` on one board: where they match. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';
import { AROUND, EMPTY_POINT, OFF_BOARD, OTHER_STONE, OWN_STONE, patternTable } from './patterns.ts';

interface PatternMatcher {
  /** The points of `AROUND` for each point, -1 for those off the board. */
  readonly around: readonly Int16Array[];
  /** The code of what the points around one hold for a player, two bits for each of `AROUND`. */
  codeAt(cells: Uint8Array, point: number, player: number): number;
  /** Whether a pattern matches at an empty point, for the player who would put a stone there. */
  matchesAt(cells: Uint8Array, point: number, player: number): boolean;
}

export function patternsOn(grid: GoGrid): PatternMatcher {
  const around = pointsAround(grid);
  const table = patternTable();
  return {
    around,
    codeAt: (cells, point, player) => codeOf(cells, around[point], player),
    matchesAt(cells, point, player) {
      const code = codeOf(cells, around[point], player);
      return ((table[code >>> 5] >>> code) & 1) === 1;
    },
  };
}

function pointsAround({ columns, rows, area }: GoGrid): Int16Array[] {
  return Array.from({ length: area }, (_, point) =>
    Int16Array.from(AROUND, ([x, y]) => {
      const column = (point % columns) + x;
      const row = Math.floor(point / columns) + y;
      return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
    }),
  );
}

/** The code of the points around one, for a player. */
function codeOf(cells: Uint8Array, around: Int16Array, player: number): number {
  let code = 0;
  for (let index = 0; index < around.length; index++) {
    const content = around[index] < 0 ? OFF_BOARD : contentFor(cells[around[index]], player);
    code |= content << (2 * index);
  }
  return code;
}

function contentFor(cell: number, player: number): number {
  if (cell === EMPTY_CELL) return EMPTY_POINT;
  return cell === 1 + player ? OWN_STONE : OTHER_STONE;
}
