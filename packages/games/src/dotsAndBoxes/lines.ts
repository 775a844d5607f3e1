/**
 * The lines of Dots and Boxes. Dots, lines and boxes together are a grid, whose cells are named as on other boards. Lines
 * count row by row; on a board of two columns of boxes:
 *
 *        a  b  c  d  e
 *     1  +  0  +  1  +     b1 is line 0, from the dot a1 to the dot c1
 *     2  2  .  3  .  4     b2 is a box, within the lines b1, a2, c2 and b3
 *     3  +  5  +  6  +
 */
import type { DotsAndBoxesBoard } from './state.ts';

/** The geometry of a board. */
export interface LineGrid {
  /** The columns of the grid of dots, lines and boxes, and its rows. */
  readonly width: number;
  readonly height: number;
  /** The cell of each line in the grid. */
  readonly cells: readonly number[];
  /** The cell of each box in the grid. */
  readonly boxes: readonly number[];
  /** The boxes on both sides of each line, one at the edge of the board. */
  readonly boxesAt: readonly (readonly number[])[];
}

/** The geometry of a board. */
export function lineGrid({ columns, rows }: DotsAndBoxesBoard): LineGrid {
  const width = 2 * columns + 1;
  const height = 2 * rows + 1;
  const cells: number[] = [];
  const boxes: number[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    const isOddRow = Math.floor(cell / width) % 2 === 1;
    const isOddColumn = (cell % width) % 2 === 1;
    if (isOddRow !== isOddColumn) cells.push(cell);
    else if (isOddRow) boxes.push(cell);
  }
  const boxesAt = cells.map((cell) => {
    const isLevel = Math.floor(cell / width) % 2 === 0;
    const beside = isLevel ? [cell - width, cell + width] : sidesWithin(cell, width);
    return beside.map((box) => boxes.indexOf(box)).filter((box) => box >= 0);
  });
  return { width, height, cells, boxes, boxesAt };
}

/** The cells to the left and right that are in the same row. */
function sidesWithin(cell: number, width: number): number[] {
  return [cell - 1, cell + 1].filter((side) => Math.floor(side / width) === Math.floor(cell / width));
}
