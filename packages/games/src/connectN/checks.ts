/** What a board and a state of Connect-N must be, for those who are handed one by others. */
import { checkInteger } from '@banyan/mcts/checks';
import { checkSizes, completingCells, faultOfStones, refusePosition } from '../boards/boardChecks.ts';
import type { Grid } from '../boards/gridLines.ts';
import { EMPTY, NOBODY } from '../boards/lineBoard.ts';
import { canTakeTurns } from '../boards/takingTurns.ts';
import type { ConnectNBoard, ConnectNState } from './state.ts';

/** The most columns of a board: each is written with one of the 35 signs 1 to 9 and a to z. */
export const MAX_COLUMNS = 35;
/** And the most rows: with its sentinel, a column of so many is as tall as two words of 64 bits. */
export const MAX_ROWS = 127;

/**
 * @throws BanyanError `INVALID_BOARD` for columns or rows that are no whole number from 1 to 35 or to 127, `INVALID_K` for
 *   a line that is shorter than 2 or longer than the board, and `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkBoard(board: ConnectNBoard): void {
  checkSizes(board, { columns: MAX_COLUMNS, rows: MAX_ROWS });
}

/** The most players: each has a sign. */
export const MAX_CONNECT_PLAYERS = 8;

/** @throws BanyanError `INVALID_OPTION` for a number of players that is no whole number from 2 to 8. */
export function checkPlayers(players: number): void {
  checkInteger('players', players, 2, MAX_CONNECT_PLAYERS);
}

/**
 * Refuses a state that no game on this board comes to: stones that float, counts that do not fit, more stones of one
 * player than turns allow, a winner that is none, stones that cannot have been dropped in turn.
 * @param players 2 to 8. Default 2.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken; `INVALID_OPTION` for the players.
 */
export function checkState(board: ConnectNBoard, state: ConnectNState, players: number = 2): void {
  checkPlayers(players);
  const fault = faultOf(board, state, players);
  if (fault !== undefined) refusePosition(board, fault);
}

function faultOf(board: ConnectNBoard, state: ConnectNState, players: number): string | undefined {
  const { columns, rows, connect } = board;
  const { cells, heights } = state ?? {};
  if (cells?.length !== columns * rows) return `it has ${cells?.length ?? 'no'} cells, not ${columns * rows}`;
  if (heights?.length !== columns) return `it has ${heights?.length ?? 'no'} heights, not ${columns}`;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const isFilled = row < heights[column];
      if (isFilled !== (cells[column * rows + row] !== EMPTY))
        return `column ${column} has the height ${heights[column]}, and does not`;
    }
    if (heights[column] > rows) return `column ${column} has the height ${heights[column]}`;
  }
  const grid = { strips: columns, length: rows, connect };
  const isTop = (cell: number): boolean => (cell % rows) + 1 === heights[Math.floor(cell / rows)];
  const fault = faultOfStones(grid, state, players, isTop);
  if (fault !== undefined) return fault;
  const orders =
    state.winner === NOBODY ? [cells] : lastStones(grid, state, isTop).map((cell) => cells.with(cell, EMPTY));
  return orders.some((before) => canTakeTurns(columnsOf(before, board), players))
    ? undefined
    : 'its stones cannot have been dropped in turn';
}

/** The cells whose stone can have been the last one of a game that is won. */
function lastStones(
  grid: Grid,
  { cells, winner }: ConnectNState,
  isTop: (cell: number) => boolean,
): number[] {
  return completingCells(grid, cells, 1 + winner).filter(isTop);
}

/** The stones of each column, from the bottom. */
function columnsOf(cells: Uint8Array, { columns, rows }: ConnectNBoard): Uint8Array[] {
  return Array.from({ length: columns }, (_, column) =>
    cells.subarray(column * rows, (column + 1) * rows).filter((cell) => cell !== EMPTY),
  );
}
