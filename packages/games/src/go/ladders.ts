/** Ladders: whether a chain in atari that extends is caught by one atari after another. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn } from './atari.ts';
import { type GoGrid, MAX_SMALL_AREA } from './grid.ts';

/** The most extensions of a ladder that is read; a longer one counts as an escape. */
const MAX_STEPS = 100;

/** The liberties with which a chain has escaped. */
const MIN_ESCAPED_LIBERTIES = 3;

/**
 * Whether heavy rollouts read ladders: on boards of more than `MAX_SMALL_AREA` points, where the priors read them as well. The
 * core's small module has none.
 */
export function knowsLadders({ area }: GoGrid): boolean {
  return area > MAX_SMALL_AREA;
}

/**
 * Makes the function that says whether a stone of this content on a point extends a chain in atari that is then caught in a
 * ladder. The chain escapes if it gets three liberties or can take a chain beside it. The reading ignores stones that an
 * atari captures.
 */
export function ladderOn(grid: GoGrid): (cells: Uint8Array, point: number, stone: number) => boolean {
  const { starts, neighbours } = grid;
  const runner = atariOn(grid);
  const chasers = atariOn(grid);
  let steps = 0;

  function isCaughtAfter(cells: Uint8Array, extension: number, stone: number): boolean {
    if (++steps > MAX_STEPS || runner.hasRoom(cells, extension, stone, MIN_ESCAPED_LIBERTIES)) return false;
    if (!runner.hasRoom(cells, extension, stone)) return true;
    cells[extension] = stone;
    const [one, other] = runner.pair(cells, extension);
    const low = Math.min(one, other);
    const high = Math.max(one, other);
    const isCaught =
      !takesChaser(cells, 3 - stone) &&
      (isCaughtBy(cells, low, high, stone) || isCaughtBy(cells, high, low, stone));
    cells[extension] = EMPTY_CELL;
    return isCaught;
  }

  /** Whether the chain that runs can take one of the chains beside it. */
  function takesChaser(cells: Uint8Array, other: number): boolean {
    for (let index = 0; index < runner.size(); index++) {
      const point = runner.chain[index];
      for (let at = starts[point]; at < starts[point + 1]; at++) {
        if (cells[neighbours[at]] === other && !chasers.isSafe(cells, neighbours[at])) return true;
      }
    }
    return false;
  }

  /** Whether an atari on one liberty catches a chain that then extends to the other. */
  function isCaughtBy(cells: Uint8Array, atari: number, extension: number, stone: number): boolean {
    cells[atari] = 3 - stone;
    const isCaught = chasers.isSafe(cells, atari) && isCaughtAfter(cells, extension, stone);
    cells[atari] = EMPTY_CELL;
    return isCaught;
  }

  return (cells, point, stone) => {
    steps = 0;
    return chasers.isOnlyLiberty(cells, point, stone) && isCaughtAfter(cells, point, stone);
  };
}
