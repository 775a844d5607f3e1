/** The points of a board of Go and their neighbours. Points count from 0 at a1, row by row. */

export interface GoGrid {
  readonly columns: number;
  readonly rows: number;
  readonly area: number;
  /** The neighbours of point p along the lines are `neighbours[starts[p]]` up to `neighbours[starts[p + 1] - 1]`. */
  readonly starts: Int16Array;
  readonly neighbours: Int16Array;
  /** The neighbours of each point across: 4 inside the board, 2 at an edge, 1 in a corner. */
  readonly diagonals: readonly (readonly number[])[];
}

export function goGrid(columns: number, rows: number): GoGrid {
  const area = columns * rows;
  const along: number[][] = [];
  const diagonals: number[][] = [];
  for (let point = 0; point < area; point++) {
    const column = point % columns;
    const row = Math.floor(point / columns);
    const onBoard = ([x, y]: readonly [number, number]): boolean =>
      x >= 0 && x < columns && y >= 0 && y < rows;
    const around = (steps: readonly (readonly [number, number])[]): number[] =>
      steps
        .map(([x, y]) => [column + x, row + y] as const)
        .filter(onBoard)
        .map(([x, y]) => y * columns + x);
    along.push(around(LINES));
    diagonals.push(around(DIAGONALS));
  }
  const starts = new Int16Array(area + 1);
  for (const [point, list] of along.entries()) starts[point + 1] = starts[point] + list.length;
  return { columns, rows, area, starts, neighbours: Int16Array.from(along.flat()), diagonals };
}

const LINES = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
