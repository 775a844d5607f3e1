/** The points of a board of Go and their neighbours. Points count from 0 at a1, row by row. */

/** The most points of a small board. On larger ones rollouts and priors read ladders, and the weights of priors are not learned. */
export const MAX_SMALL_AREA = 100;

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
  const around = (column: number, row: number, steps: readonly (readonly [number, number])[]): number[] => {
    const points: number[] = [];
    for (const [right, up] of steps) {
      const x = column + right;
      const y = row + up;
      if (x >= 0 && x < columns && y >= 0 && y < rows) points.push(y * columns + x);
    }
    return points;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      along.push(around(column, row, LINES));
      diagonals.push(around(column, row, DIAGONALS));
    }
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
