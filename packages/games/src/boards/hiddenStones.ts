/**
 * Draws places for stones that a player does not see: any cells that the player does not know, but without a line,
 * which would have ended the game. All such places are equally likely.
 */
import { BanyanError, type Random } from '@banyan/mcts';
import { completesLine, type Grid } from './gridLines.ts';
import { EMPTY_CELL } from './lineBoard.ts';

/** Failed draws before the search for a place begins. */
const MAX_DRAWS = 1_000;

/** The most stones that the search puts down. */
const MAX_STEPS = 100_000;

/**
 * Puts `count` stones on some of the `free` cells, which are empty. Draws all of them again until no line results;
 * after a thousand failed draws, as on boards crowded with short lines, it searches with backtracking, which is not
 * uniform.
 * @throws BanyanError `INVALID_POSITION` where the search finds no place in 100,000 steps.
 */
export function placeHiddenStones(
  grid: Grid,
  cells: Uint8Array,
  free: readonly number[],
  count: number,
  stone: number,
  random: Random,
): void {
  const shuffled = [...free];
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    if (drawStones(grid, cells, shuffled, count, stone, random)) return;
  }
  if (searchStones(grid, cells, shuffled, count, stone)) return;
  throw new BanyanError(
    'INVALID_POSITION',
    `no place without a line was found for ${count} hidden stones on ${free.length} cells in ${MAX_STEPS} steps`,
  );
}

function makesLine(grid: Grid, cells: Uint8Array, cell: number, stone: number): boolean {
  return completesLine(grid, cells, Math.floor(cell / grid.length), cell % grid.length, stone);
}

/** Draws a place for all stones. On a line, takes all of them back and returns false. */
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
    for (let back = 0; back <= placed; back++) cells[free[back]] = EMPTY_CELL;
    return false;
  }
  return true;
}

/** Searches all places, in the order of the shuffled cells, for one without a line. */
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
    for (let next = from; next <= free.length - missing && steps < MAX_STEPS; next++) {
      const cell = free[next];
      steps++;
      cells[cell] = stone;
      if (!makesLine(grid, cells, cell, stone) && place(next + 1, missing - 1)) return true;
      cells[cell] = EMPTY_CELL;
    }
    return false;
  };
  return place(0, count);
}
