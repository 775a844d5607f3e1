/**
 * How people write Dots and Boxes: a move is the cell of its line in the grid of dots, lines and boxes (`lines.ts`), `b1` at
 * the top left; a position is the moves played, `b1a2c2`.
 */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { isInSet } from '../boards/cellSet.ts';
import { playMoves } from '../playMoves.ts';
import type { LineGrid } from './lines.ts';
import type { DotsAndBoxes, DotsAndBoxesState } from './state.ts';

/** The signs of a cell: empty, a box of the first player, of the second, a dot, a level line, an upright line. */
const SIGNS = [' ', 'X', 'O', '+', '-', '|'];
const [DOT, LEVEL, UPRIGHT] = [3, 4, 5];

export function dotsAndBoxesNotation(
  game: Omit<DotsAndBoxes, 'notation'>,
  { width, height, cells, boxes }: LineGrid,
): Notation<DotsAndBoxesState> {
  const names = cellNames(width, height);

  function parseMove(text: string): number | undefined {
    const cell = names.cellOf(text);
    const line = cell === undefined ? -1 : cells.indexOf(cell);
    return line >= 0 ? line : undefined;
  }

  function drawing({ open, owners }: DotsAndBoxesState): Uint8Array {
    const drawn = new Uint8Array(width * height).fill(DOT);
    for (const [box, cell] of boxes.entries()) drawn[cell] = owners[box];
    for (const [line, cell] of cells.entries()) {
      const isLevel = Math.floor(cell / width) % 2 === 0;
      drawn[cell] = isInSet(open, line) ? 0 : isLevel ? LEVEL : UPRIGHT;
    }
    return drawn;
  }

  return {
    format(state) {
      const { rows, letters } = drawRows(drawing(state), width, SIGNS);
      return [letters, ...rows.map((row) => row.trimEnd())].join('\n');
    },

    formatAction: (_, action) => names.nameOf(cells[action]),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: parseMove,
        obstacle: ({ open }, action) => (isInSet(open, action) ? undefined : 'is drawn'),
        help: `lines are ${names.nameOf(cells[0])} to ${names.nameOf(cells[cells.length - 1])}, between dots`,
      }),
  };
}
