/** Checks of states of two players who put stones on a board in turn until a line wins. */
import { BanyanError } from '@banyan/mcts';
import { isWholeNumber } from '../boardChecks.ts';
import { NO_WINNER } from '../winner.ts';
import { completesLine, type Grid } from './gridLines.ts';
import { EMPTY_CELL } from './lineBoard.ts';

/**
 * @param game names the game in the error: `othello`, `a board of 7x6`.
 * @throws BanyanError `INVALID_POSITION`, with the broken rule.
 */
export function refuseState(game: string, fault: string): never {
  throw new BanyanError('INVALID_POSITION', `this is no state of ${game}: ${fault}`);
}

/** The stones of a state. */
interface Stones {
  readonly cells: Uint8Array;
  readonly stones: number;
  readonly winner: number;
}

/**
 * The first contradiction in the stones of a state: a wrong count, too many stones of one player, a wrong winner, or
 * lines that no single stone completes. The state has as many cells as the grid.
 * @param mayBeLast whether the stone on a cell may be the last one, apart from lines and turns.
 */
export function faultOfStones(
  grid: Grid,
  { cells, stones, winner }: Stones,
  mayBeLast: (cell: number) => boolean = () => true,
): string | undefined {
  const counts = [0, 0];
  for (const cell of cells) {
    if (!isWholeNumber(cell, 0, 2)) return `a cell holds ${cell}, not 0 to 2`;
    if (cell !== EMPTY_CELL) counts[cell - 1]++;
  }
  const [first, second] = counts;
  if (stones !== first + second) return `it counts ${stones} stones and holds ${first + second}`;
  if (first !== Math.ceil(stones / 2)) return `the players have ${first}, ${second} stones, and take turns`;
  const last = (stones + 1) % 2; // the player who moved last
  const inLines = stonesInLines(grid, cells);
  if (inLines.has(2 - last)) return `player ${1 - last} has a line, and player ${last} moved after it`;
  const expected = inLines.has(1 + last) ? last : NO_WINNER;
  if (winner !== expected) return `the winner is ${winner}, and should be ${expected}`;
  if (winner === NO_WINNER || completingCells(grid, cells, 1 + winner).some(mayBeLast)) return undefined;
  return `player ${winner} has lines that no last stone completes`;
}

/** The cells of stones of one kind, each of which is part of every line on the board. */
export function completingCells(grid: Grid, cells: Uint8Array, stone: number): number[] {
  return [...cells.keys()].filter(
    (cell) => cells[cell] === stone && stonesInLines(grid, cells.with(cell, EMPTY_CELL)).size === 0,
  );
}

/** The kinds of stones that have a line. */
function stonesInLines(grid: Grid, cells: Uint8Array): Set<number> {
  const inLines = new Set<number>();
  for (const [index, stone] of cells.entries()) {
    if (stone === EMPTY_CELL || inLines.has(stone)) continue;
    const strip = Math.floor(index / grid.length);
    if (completesLine(grid, cells, strip, index % grid.length, stone)) inLines.add(stone);
  }
  return inLines;
}
