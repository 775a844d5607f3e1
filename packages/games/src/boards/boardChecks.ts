/** What a board on which lines win must be, and the stones on it, however stones are put there. */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import { completesLine, type Grid } from './gridLines.ts';
import { EMPTY, type LineBoard, NOBODY } from './lineBoard.ts';

const SIZES: readonly (keyof LineBoard)[] = ['columns', 'rows', 'connect'];

/**
 * @throws BanyanError `INVALID_BOARD` for a side that is no whole number from 1 to the most, `INVALID_K` for a line that is
 *   shorter than 2 or longer than the board, and `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkSizes(board: LineBoard, most: Pick<LineBoard, 'columns' | 'rows'>): void {
  if (typeof board !== 'object' || board === null) {
    throw new BanyanError('INVALID_BOARD', `a board is { columns, rows, connect }, not ${inspect(board)}`);
  }
  const { columns, rows, connect } = board;
  if (SIZES.some((size) => board[size] === undefined)) checkKeys('a board', board, SIZES); // one is misspelt
  for (const side of ['columns', 'rows'] as const) {
    if (isWhole(board[side], 1, most[side])) continue;
    throw new BanyanError(
      'INVALID_BOARD',
      `${side} must be a whole number from 1 to ${most[side]}, not ${inspect(board[side])}`,
    );
  }
  const longest = Math.max(columns, rows);
  if (Number.isInteger(connect) && connect >= 2 && connect <= longest) return;
  throw new BanyanError(
    'INVALID_K',
    longest < 2
      ? `a board of ${columns}x${rows} has no line of two`
      : `connect must be a whole number from 2 to ${longest} on a board of ${columns}x${rows}, not ${inspect(connect)}`,
  );
}

/** @throws BanyanError `INVALID_POSITION`, with the rule that is broken. */
export function refusePosition({ columns, rows }: LineBoard, fault: string): never {
  refuseState(`a board of ${columns}x${rows}`, fault);
}

/** Stones put on a board in turn, and who has won by them. */
interface Stones {
  readonly cells: Uint8Array;
  readonly stones: number;
  readonly winner: number;
}

/**
 * What contradicts itself in stones that players put on a board in turn: a count that does not fit, more stones of one
 * player than turns allow, a winner that is none, lines that no single stone can have completed. The cells are as many as
 * the grid has.
 * @param mayBeLast whether the stone on a cell may be the last one, apart from all that.
 */
export function faultOfStones(
  grid: Grid,
  { cells, stones, winner }: Stones,
  players: number,
  mayBeLast: (cell: number) => boolean = () => true,
): string | undefined {
  const counts = new Array<number>(players).fill(0);
  for (const cell of cells) {
    if (!isWhole(cell, 0, players)) return `a cell holds ${cell}, not 0 to ${players}`;
    if (cell !== EMPTY) counts[cell - 1]++;
  }
  const held = counts.reduce((sum, count) => sum + count, 0);
  if (stones !== held) return `it counts ${stones} stones and holds ${held}`;
  if (counts.some((count, player) => count !== Math.ceil((stones - player) / players)))
    return `the players have ${counts.join(', ')} stones, and take turns`;
  const last = (stones + players - 1) % players; // who moved last
  const inLines = stonesInLines(grid, cells);
  for (const stone of inLines) {
    if (stone !== 1 + last) return `player ${stone - 1} has a line, and player ${last} moved after it`;
  }
  const expected = inLines.has(1 + last) ? last : NOBODY;
  if (winner !== expected) return `the winner is ${winner}, and should be ${expected}`;
  if (winner === NOBODY || completingCells(grid, cells, 1 + winner).some(mayBeLast)) return undefined;
  return `player ${winner} has lines that no last stone completes`;
}

/** The cells whose stone, of this kind, is part of every line that there is. */
export function completingCells(grid: Grid, cells: Uint8Array, stone: number): number[] {
  return [...cells.keys()].filter(
    (cell) => cells[cell] === stone && stonesInLines(grid, cells.with(cell, EMPTY)).size === 0,
  );
}

/** The stones, as cells hold them, that are part of a line. */
function stonesInLines(grid: Grid, cells: Uint8Array): Set<number> {
  const inLines = new Set<number>();
  for (const [index, stone] of cells.entries()) {
    if (stone === EMPTY || inLines.has(stone)) continue;
    const strip = Math.floor(index / grid.length);
    if (completesLine(grid, cells, strip, index % grid.length, stone)) inLines.add(stone);
  }
  return inLines;
}
