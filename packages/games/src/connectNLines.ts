/** Lines of Connect-N. */
import { type ConnectNBoard, EMPTY } from './connectNState.ts';

/** The four ways a line can run, as steps to the right and up. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Whether the stone of a cell is part of a line. */
export function completesLine(board: ConnectNBoard, cells: Uint8Array, column: number, row: number): boolean {
  return DIRECTIONS.some(([x, y]) => {
    const stones =
      1 + stonesFrom(board, cells, column, row, x, y) + stonesFrom(board, cells, column, row, -x, -y);
    return stones >= board.connect;
  });
}

/** How many stones like that of a cell follow it in one direction. */
function stonesFrom(
  { columns, rows }: ConnectNBoard,
  cells: Uint8Array,
  column: number,
  row: number,
  stepX: number,
  stepY: number,
): number {
  const stone = cells[column * rows + row];
  let count = 0;
  let x = column + stepX;
  let y = row + stepY;
  while (x >= 0 && x < columns && y >= 0 && y < rows && cells[x * rows + y] === stone) {
    count++;
    x += stepX;
    y += stepY;
  }
  return count;
}

/** The stones, as cells hold them, that are part of a line. */
export function stonesInLines(board: ConnectNBoard, cells: Uint8Array): Set<number> {
  const inLines = [...cells.entries()].filter(
    ([index, cell]) =>
      cell !== EMPTY && completesLine(board, cells, Math.floor(index / board.rows), index % board.rows),
  );
  return new Set(inLines.map(([, cell]) => cell));
}
