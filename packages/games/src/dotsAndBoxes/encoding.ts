/**
 * The encoding of Dots and Boxes, on the grid of dots, lines and boxes:
 *
 *     plane 0: lines that are drawn; boxes with three sides, which can be closed
 *     plane 1: boxes with two sides, whose third line would let the opponent close them; on dots, the lead of the player
 *              to move, as a share of all boxes
 */
import type { Encoding } from '@banyan/mcts';
import { symmetryOf } from '../boards/cellEncoding.ts';
import { isInSet } from '../boards/cellSet.ts';
import { gridSymmetries } from '../boards/gridSymmetries.ts';
import type { LineGrid } from './lines.ts';
import type { DotsAndBoxesState } from './state.ts';

export function dotsAndBoxesEncoding({ width, height, cells, boxes }: LineGrid): Encoding<DotsAndBoxesState> {
  const area = width * height;
  const dots = Array.from({ length: area }, (_, cell) => cell).filter(
    (cell) => !cells.includes(cell) && !boxes.includes(cell),
  );
  return {
    shape: [2, height, width],
    actions: cells.length,
    indexOf: (action) => action,
    symmetries: gridSymmetries(height, width).map((map) =>
      symmetryOf({ cells: map, actions: cells.map((cell) => cells.indexOf(map[cell])) }, 2, cells.length),
    ),
    write({ open, sides, lead }, player, out, offset) {
      out.fill(0, offset, offset + 2 * area);
      for (let line = 0; line < cells.length; line++) {
        if (!isInSet(open, line)) out[offset + cells[line]] = 1;
      }
      for (let box = 0; box < boxes.length; box++) {
        if (sides[box] === 3) out[offset + boxes[box]] = 1;
        else if (sides[box] === 2) out[offset + area + boxes[box]] = 1;
      }
      const share = (player === 0 ? lead : -lead) / boxes.length;
      for (const dot of dots) out[offset + area + dot] = share;
    },
  };
}
