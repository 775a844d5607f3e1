/** The symmetries of a board of rows and columns: it can be mirrored and turned, and transposed if it is square. */

/** The cell of the original that each cell of an image shows. Cells count from 0, row by row. */
export type CellMap = readonly number[];

/** The map of a board of `height` rows of `width` cells that shows the cell in `original(row, column)` at each place. */
export function cellMap(
  height: number,
  width: number,
  original: (row: number, column: number) => readonly [row: number, column: number],
): CellMap {
  return Array.from({ length: height * width }, (_, cell) => {
    const [row, column] = original(Math.floor(cell / width), cell % width);
    return row * width + column;
  });
}

/** All symmetries of a board besides the identity: 7 of a square, 3 of a rectangle, 1 of a line. */
export function gridSymmetries(height: number, width: number): CellMap[] {
  const [bottom, right] = [height - 1, width - 1];
  const maps = [
    cellMap(height, width, (row, column) => [row, right - column]),
    cellMap(height, width, (row, column) => [bottom - row, column]),
    cellMap(height, width, (row, column) => [bottom - row, right - column]),
  ];
  if (height === width) {
    maps.push(
      cellMap(height, width, (row, column) => [column, row]),
      cellMap(height, width, (row, column) => [right - column, bottom - row]),
      cellMap(height, width, (row, column) => [column, bottom - row]),
      cellMap(height, width, (row, column) => [right - column, row]),
    );
  }
  const identity = cellMap(height, width, (row, column) => [row, column]);
  return [...new Map([identity, ...maps].map((map) => [map.join(), map])).values()].slice(1);
}
