/**
 * Where stones can lie that a player does not see: anywhere but on the cells that he knows, without a line, for that
 * would have ended the game. Every such place is as likely.
 */
import { BanyanError, type Random } from '@banyan/mcts';
import { completesLine, type Grid } from './gridLines.ts';
import { EMPTY } from './lineBoard.ts';

/** Draws that may fail before the stones are looked for one by one. */
const MOST_DRAWS = 1_000;

/** Stones that are put down at most while they are looked for. */
const MOST_STEPS = 100_000;

/**
 * Puts so many stones on cells that are given, and empty. Draws them all until they make no line, with those that lie
 * there; where a thousand draws fail, as on boards crowded with short lines, goes back only as far as it must, and is
 * uniform no longer.
 * @throws BanyanError `INVALID_POSITION` where it finds no place for them in 100,000 steps.
 */
export function hideStones(
  grid: Grid,
  cells: Uint8Array,
  free: readonly number[],
  count: number,
  stone: number,
  random: Random,
): void {
  const shuffled = [...free];
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    if (drawStones(grid, cells, shuffled, count, stone, random)) return;
  }
  if (searchStones(grid, cells, shuffled, count, stone)) return;
  throw new BanyanError(
    'INVALID_POSITION',
    `no place without a line was found for ${count} hidden stones on ${free.length} cells in ${MOST_STEPS} steps`,
  );
}

function makesLine(grid: Grid, cells: Uint8Array, cell: number, stone: number): boolean {
  return completesLine(grid, cells, Math.floor(cell / grid.length), cell % grid.length, stone);
}

/** Shuffles as many cells as it needs to the front, and takes all stones back if there is a line. */
function drawStones(
  grid: Grid,
  cells: Uint8Array,
  free: number[],
  count: number,
  stone: number,
  random: Random,
): boolean {
  for (let placed = 0; placed < count; placed++) {
    const drawn = placed + Math.floor(random() * (free.length - placed));
    const cell = free[drawn];
    free[drawn] = free[placed];
    free[placed] = cell;
    cells[cell] = stone;
    if (!makesLine(grid, cells, cell, stone)) continue;
    for (let back = 0; back <= placed; back++) cells[free[back]] = EMPTY;
    return false;
  }
  return true;
}

/** Goes through all places in the order of the cells, which is a random one, until there is no line. */
function searchStones(
  grid: Grid,
  cells: Uint8Array,
  free: readonly number[],
  count: number,
  stone: number,
): boolean {
  let steps = 0;
  const place = (from: number, missing: number): boolean => {
    if (missing === 0) return true;
    for (let next = from; next <= free.length - missing && steps < MOST_STEPS; next++) {
      const cell = free[next];
      steps++;
      cells[cell] = stone;
      if (!makesLine(grid, cells, cell, stone) && place(next + 1, missing - 1)) return true;
      cells[cell] = EMPTY;
    }
    return false;
  };
  return place(0, count);
}
