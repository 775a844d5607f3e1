/** The check of a state of Connect-N. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { completingCells, faultOfStones, refuseState } from '../boards/stoneChecks.ts';
import { canTakeTurns } from '../boards/turnOrder.ts';
import { NO_WINNER } from '../winner.ts';
import type { ConnectNBoard, ConnectNState } from './state.ts';

/** @throws BanyanError `INVALID_POSITION`, with the broken rule. */
export function checkConnectNState(board: ConnectNBoard, state: ConnectNState): void {
  const fault = faultOf(board, state);
  if (fault !== undefined) refuseState(`a board of ${board.columns}x${board.rows}`, fault);
}

function faultOf(board: ConnectNBoard, state: ConnectNState): string | undefined {
  const { columns, rows, connect } = board;
  const { cells, heights } = state ?? {};
  if (cells?.length !== columns * rows) return `it has ${cells?.length ?? 'no'} cells, not ${columns * rows}`;
  if (heights?.length !== columns) return `it has ${heights?.length ?? 'no'} heights, not ${columns}`;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const isFilled = row < heights[column];
      if (isFilled !== (cells[column * rows + row] !== EMPTY_CELL))
        return `column ${column} has the height ${heights[column]}, and does not`;
    }
    if (heights[column] > rows) return `column ${column} has the height ${heights[column]}`;
  }
  const grid = { strips: columns, length: rows, connect };
  const isTop = (cell: number): boolean => (cell % rows) + 1 === heights[Math.floor(cell / rows)];
  const fault = faultOfStones(grid, state, isTop);
  if (fault !== undefined) return fault;
  const { winner } = state;
  const beforeTheEnd =
    winner === NO_WINNER
      ? [cells]
      : completingCells(grid, cells, 1 + winner)
          .filter(isTop)
          .map((cell) => cells.with(cell, EMPTY_CELL));
  return beforeTheEnd.some((before) => canTakeTurns(columnsOf(before, board)))
    ? undefined
    : 'its stones cannot have been dropped in turn';
}

/** The stones of each column, from the bottom. */
function columnsOf(cells: Uint8Array, { columns, rows }: ConnectNBoard): Uint8Array[] {
  return Array.from({ length: columns }, (_, column) =>
    cells.subarray(column * rows, (column + 1) * rows).filter((cell) => cell !== EMPTY_CELL),
  );
}
