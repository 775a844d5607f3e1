/** How people write SameGame: a move is any cell of a group, `a1` at the bottom left; a position the cells played. */
import type { Notation } from '@banyan/mcts';
import { cellNames, drawRows, splitMoves } from '../boards/cellNotation.ts';
import { EMPTY } from '../boards/lineBoard.ts';
import { stateAfter } from '../position.ts';
import { groupAt, sidesOfCells } from './cells.ts';
import type { SameGame } from './rules.ts';
import type { SameGameState } from './state.ts';

/** What shows an empty cell, and each colour. */
const COLOUR_SIGNS = [...'.123456789'];

export function sameGameNotation(game: SameGame): Notation<SameGameState> {
  const { columns, rows } = game.board;
  const names = cellNames(columns, rows);
  const sides = sidesOfCells(columns, rows);

  return {
    /** The board as `parseSameGameBoard` reads it, with the names of its cells, and the score. */
    format({ cells, score }) {
      const drawing = drawRows(cells, columns, COLOUR_SIGNS);
      return [...drawing.rows.reverse(), drawing.letters, `score ${score}`].join('\n');
    },

    /** The lowest cell of the group. */
    formatAction: (_, cell) => names.nameOf(cell),

    /** The group that the cell is part of; the cell itself where it is part of none. */
    parseAction({ cells }, text) {
      const cell = names.cellOf(text);
      return cell === undefined || cells[cell] === EMPTY ? cell : Math.min(...groupAt(sides, cells, cell));
    },

    /** Moves may have space between them. */
    parsePosition: (text) =>
      stateAfter(game, splitMoves(text), {
        parse: names.cellOf,
        obstacle: ({ cells }, cell) => {
          if (cells[cell] === EMPTY) return 'is empty';
          return groupAt(sides, cells, cell).length >= 2 ? undefined : 'has none of its colour beside it';
        },
        help: `cells are ${names.range}`,
      }),
  };
}
